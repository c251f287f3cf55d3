// Compares folders of Markdown with what an import makes of them: `node bench/src/imports/main.ts folder...`. Prints a table, and with
// `--files` the files that lose most and the words that they lose. Archives and documents of any kind, and with `--imported` folders too,
// are imported into a database in memory: the table also says what is missing without a line in the report. Nothing is kept.
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { markdownToDocument } from '@lectern/readers'
import { compareImported } from './compare-imported.ts'
import { openImports } from './imported.ts'
import { countResult } from './result-counts.ts'
import { type Counts, countSource, KINDS, noCounts } from './source-counts.ts'
import { pagesOf } from './sources/pages.ts'

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
  const retained = noCounts()
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
    const counts: Counts = { ...after.counts, words: [...shared.values()].reduce((sum, count) => sum + count, 0) }
    for (const kind of KINDS) {
      const most = Math.min(before.counts[kind], counts[kind])
      source[kind] += before.counts[kind]
      retained[kind] += most
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
  return { files: files.length, source, kept: retained, losses }
}

const wantsFiles = process.argv.includes('--files')
const percent = (count: number, source: number) => (source === 0 ? '' : ` ${((count / source) * 100).toFixed(1)}%`)
const cellsOf = (retained: Counts, source: Counts) =>
  KINDS.map((kind) => `${retained[kind]}/${source[kind]}${percent(retained[kind], source[kind])}`)

function showMarkdown(folder: string): void {
  const { files, source, kept, losses } = compare(folder)
  console.log([basename(folder), files, ...cellsOf(kept, source)].join(' | '))
  if (!wantsFiles) return
  for (const kind of KINDS)
    for (const { path, source: all, kept: some, words } of losses
      .filter((loss) => loss.kind === kind)
      .sort((a, b) => b.source - b.kept - (a.source - a.kept))
      .slice(0, 8))
      console.log(`  ${kind} ${some}/${all} ${path} ${words ?? ''}`)
}

async function showImported(paths: readonly string[]): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'lectern-counts-'))
  const { importOf, close } = await openImports(dataDir)
  for (const path of paths) {
    const imported = await importOf(path)
    const { pages, articles, within, contents, beside, source, kept, unnamed, losses } = compareImported(
      countable(path),
      imported,
    )
    console.log([basename(path), `${articles}/${pages - beside}`, ...cellsOf(kept, source)].join(' | '))
    const silent = KINDS.filter((kind) => unnamed[kind] > 0).map((kind) => `${kind} ${unnamed[kind]}`)
    console.log(
      `  ${imported.failed ?? `${imported.report.length} lines of the report`}; pages within others ${within}, contents ${contents}, no pages ${beside}; not named: ${silent.join(', ') || 'nothing'}`,
    )
    if (!wantsFiles) continue
    for (const { path: page, kind, source: all, kept: some, unnamed: lost, words } of losses)
      console.log(`  ${kind} ${some}/${all}${lost > 0 ? ' NOT NAMED' : ''} ${page} ${words ?? ''}`)
    for (const line of imported.report) console.log(`    ${line.problem} ${line.path}: ${line.detail}`)
  }
  await close()
  rmSync(dataDir, { recursive: true, force: true })
}

/** Returns whether a file counts as a document; others have no pages. */
function countable(path: string) {
  try {
    return pagesOf(path)
  } catch (error) {
    console.log(`  not counted: ${error instanceof Error ? error.message : error}`)
    return []
  }
}

const names = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const isImported = (path: string) => process.argv.includes('--imported') || statSync(path).isFile()
console.log(['set', 'articles', ...KINDS].join(' | '))
for (const folder of names.filter((path) => !isImported(path))) showMarkdown(folder)
const rest = names.filter(isImported)
if (rest.length > 0) await showImported(rest)
