// A Word document, counted from its own XML.

import type { Unzipped } from 'fflate'
import { Parser } from 'htmlparser2'
import { addWords, type Counted } from '../source-counts.ts'
import { countMarkup } from './markup.ts'

const textOf = (files: Unzipped, path: string): string => new TextDecoder().decode(files[path] ?? new Uint8Array())

export function countWord(files: Unzipped): Counted {
  const headings = headingStyles(textOf(files, 'word/styles.xml'))
  const markup = countMarkup(textOf(files, mainOf(files)), {
    xml: true,
    says: (around) => around.at(-1)?.name.endsWith(':t') === true,
    open({ name, attributes }, { counts, say }) {
      const local = name.replace(/^\w+:/, '')
      if (local === 'tbl') counts.tables++
      else if (local === 'hyperlink' && Object.keys(attributes).some((key) => /:id$/.test(key))) counts.links++
      else if (local === 'blip' || local === 'imagedata') counts.pictures++
      else if (local === 'pStyle' && headings.has(attributes['w:val'] ?? '')) counts.headings++
      else if (local === 'br' || local === 'tab' || local === 'p' || local === 'cr') say('')
      // Deleted text, fields' instructions, the second form of what newer programs draw.
      const quiet = ['delText', 'instrText', 'Fallback', 'del', 'moveFrom', 'pPrChange', 'rPrChange'].includes(local)
      return quiet ? 'skip' : undefined
    },
  })
  for (const notes of ['word/footnotes.xml', 'word/endnotes.xml']) {
    const xml = textOf(files, notes).replace(/&\w+;/g, ' ')
    for (const [note] of xml.matchAll(/<w:p[ >][\s\S]*?<\/w:p>/g))
      addWords([...note.matchAll(/<w:t(?: [^>]*)?>([^<]*)<\/w:t>/g)].map(([, text]) => text).join(''), markup.words)
  }
  markup.counts.words = [...markup.words.values()].reduce((sum, count) => sum + count, 0)
  return markup
}

/** Returns the path of the text, which may be unusual. */
function mainOf(files: Unzipped): string {
  const target =
    /Type="[^"]*\/officeDocument"[^>]*Target="([^"]+)"|Target="([^"]+)"[^>]*Type="[^"]*\/officeDocument"/.exec(
      textOf(files, '_rels/.rels'),
    )
  return (target?.[1] ?? target?.[2] ?? 'word/document.xml').replace(/^\//, '')
}

/** Ids of the styles that are called headings. */
function headingStyles(xml: string): Set<string> {
  const names = new Set<string>()
  let id = ''
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (name === 'w:style') id = attributes['w:styleId'] ?? ''
        else if (name === 'w:name' && /^heading [1-6]$/i.test(attributes['w:val'] ?? '')) names.add(id)
      },
    },
    { xmlMode: true },
  )
  parser.end(xml)
  return names
}
