// What a portal weighs on its way to a visitor: page, sheet, scripts, compressed.
import { gzipSync } from 'node:zlib'
import { atMost, type Row } from '../row.ts'

const KB = 1_024

/** Compressed bytes of everything that `pattern` names in the page. */
async function weightOf(page: string, html: string, pattern: RegExp): Promise<number> {
  let bytes = 0
  for (const source of new Set([...html.matchAll(pattern)].map((match) => match[1] ?? ''))) {
    const file: ArrayBuffer = await fetch(new URL(source, page)).then((response) => response.arrayBuffer())
    bytes += gzipSync(Buffer.from(file)).length
  }
  return bytes
}

export async function weights(page: string): Promise<Row[]> {
  const html = await fetch(page).then((response) => response.text())
  if (!html.includes('data-section')) throw new Error(`no portal at ${page}`)
  const sheets = await weightOf(page, html, /<link[^>]+rel="stylesheet"[^>]+href="([^"]+)"/g)
  // The robot's own script is the same on every page of any site.
  const scripts = await weightOf(page, html, /<script[^>]+src="((?!\/robot\.js)[^"]+)"/g)
  return [
    atMost('Portal, HTML, compressed', gzipSync(html).length / KB, 'kB', 25),
    atMost('... styles', sheets / KB, 'kB', 12),
    atMost('... scripts before they are used', scripts / KB, 'kB', 6),
  ]
}
