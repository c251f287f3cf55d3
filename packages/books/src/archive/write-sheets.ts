/** The table articles of a book as .xlsx files: one by itself, several in a ZIP archive (ledger row EXP-03). */
import type { Workbook } from '@lectern/content'
import { writeXlsx } from '@lectern/readers/spreadsheets'
import type { Book, BookProgress } from '../book.ts'
import { pathPart, uniquePaths } from './entry-path.ts'
import { type ZipEntry, zipStream } from './zip.ts'

type SheetsOptions = { onProgress?: BookProgress; signal?: AbortSignal; now: Date }

/** `single`: the bytes are those of one .xlsx file. Folders keep their names in the archive. */
export async function writeSheets(book: Book, options: SheetsOptions): Promise<{ bytes: Uint8Array; single: boolean }> {
  const tables = tablesOf(book)
  const [only] = tables
  if (only && tables.length === 1)
    return { bytes: new Uint8Array(await writeXlsx(only.workbook.content)), single: true }
  const parts: Uint8Array[] = []
  for await (const part of zipStream(entries(book, tables, options), options.now)) parts.push(part)
  return { bytes: Buffer.concat(parts), single: false }
}

type Table = { title: string; folders: string[]; workbook: Workbook }

function tablesOf(book: Book): Table[] {
  const above: { level: number; title: string }[] = []
  return book.chapters.flatMap(({ level, title, kind, blocks }) => {
    while ((above.at(-1)?.level ?? 0) >= level) above.pop()
    const folders = above.map((folder) => folder.title)
    if (kind === 'folder') above.push({ level, title })
    const workbook = blocks.find((block): block is Workbook => block.type === 'workbook')
    return workbook ? [{ title, folders, workbook }] : []
  })
}

async function* entries(
  book: Book,
  tables: readonly Table[],
  { onProgress, signal }: SheetsOptions,
): AsyncGenerator<ZipEntry> {
  const pathOf = uniquePaths()
  for (const [index, { title, folders, workbook }] of tables.entries()) {
    signal?.throwIfAborted()
    const content = new Uint8Array(await writeXlsx(workbook.content))
    yield { path: pathOf([pathPart(book.title), ...folders], title, '.xlsx'), content }
    onProgress?.(index + 1, tables.length)
  }
}
