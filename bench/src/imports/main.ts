// Compares folders of Markdown with what an import makes of them: `node bench/src/imports/main.ts folder...`. Prints a table, and with
// `--files` the files that lose most and the words that they lose. Nothing is stored.
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { markdownToDocument } from '@lectern/content'
import { countResult } from './result-counts.ts'
import { type Counts, countSource, KINDS, noCounts } from './source-counts.ts'

type Loss = { path: string; kind: string; source: number; kept: number; words?: string }

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter(
      (entry) =>
        entry.isFile() &&
        /\.mdx?$/i.test(entry.name) &&
        !/(?:^|\/)(?:\.git|node_modules)(?:\/|$)/.test(entry.parentPath),
    )
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()

function compare(folder: string) {
  const source = noCounts()
  const kept = noCounts()
  const losses: Loss[] = []
  const files = filesIn(folder)
  for (const path of files) {
    const text = readFileSync(path, 'utf8')
    const before = countSource(text)
    const { title, blocks } = markdownToDocument(text)
    const after = countResult(title, blocks)
    const shared = new Map(
      [...before.words].map(([word, count]) => [word, Math.min(count, after.words.get(word) ?? 0)]),
    )
    const found: Counts = { ...after.counts, words: [...shared.values()].reduce((sum, count) => sum + count, 0) }
    for (const kind of KINDS) {
      const most = Math.min(before.counts[kind], found[kind])
      source[kind] += before.counts[kind]
      kept[kind] += most
      if (most === before.counts[kind]) continue
      const lost = [...before.words]
        .filter(([word, count]) => count > (shared.get(word) ?? 0))
        .map(([word, count]) => `${word}×${count - (shared.get(word) ?? 0)}`)
      losses.push({
        path: path.slice(folder.length + 1),
        kind,
        source: before.counts[kind],
        kept: most,
        ...(kind === 'words' && { words: lost.slice(0, 12).join(' ') }),
      })
    }
  }
  return { files: files.length, source, kept, losses }
}

const folders = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
console.log(['set', 'articles', ...KINDS].join(' | '))
for (const folder of folders) {
  const { files, source, kept, losses } = compare(folder)
  const cells = KINDS.map((kind) =>
    `${kept[kind]}/${source[kind]} ${source[kind] === 0 ? '' : `${((kept[kind] / source[kind]) * 100).toFixed(1)}%`}`.trim(),
  )
  console.log([basename(folder), files, ...cells].join(' | '))
  if (!process.argv.includes('--files')) continue
  for (const kind of KINDS)
    for (const { path, source: all, kept: some, words } of losses
      .filter((loss) => loss.kind === kind)
      .sort((a, b) => b.source - b.kept - (a.source - a.kept))
      .slice(0, 8))
      console.log(`  ${kind} ${some}/${all} ${path} ${words ?? ''}`)
}
