// Reads a backup of one organisation: checks that it is complete, and collects what its rows refer to.
import { codesIn, Ids, type OrganisationTable, type Row } from '@lectern/db/backup-organisation'
import type { FileSize } from '@lectern/library'
import { Problem } from '../../supervisor/problem.ts'
import { filesInto } from '../files.ts'
import { FILE_PART, filesByContent, MANIFEST, SUMS, TABLE_PART } from '../format.ts'
import { wholeArchive } from '../open-backup.ts'
import { cellOf, type OrganisationSums, rowsIn } from './format.ts'

export type Contents = {
  sums: OrganisationSums
  ids: string[]
  /** Codes of manuals, as they are written, with the id of the manual. */
  codes: Map<string, string>
  tenantCode: string
  accounts: string[]
  /** Keys of stored files. */
  keys: Set<string>
  /** By id of the stored file. */
  files: Map<string, FileSize>
}

/** Throws Problem where it is damaged. */
export async function readContents(path: string, tables: readonly OrganisationTable[]): Promise<Contents> {
  const byName = new Map(tables.map((table) => [table.name, table]))
  const files = filesInto(null, { root: filesByContent() })
  const ids = new Ids()
  const contents = { codes: new Map(), tenantCode: '', accounts: [], keys: new Set<string>(), files: new Map() }
  let sums: OrganisationSums | undefined
  let tenants = 0
  for await (const { name, body } of wholeArchive(path)) {
    const table = byName.get(TABLE_PART.exec(name)?.[1] ?? '')
    if (table)
      for (const row of rowsIn(body)) {
        if (table.name === 'tenant') tenants++
        ids.collect(table.uses, row)
        collect(contents, table, row)
      }
    else if (name === SUMS) sums = JSON.parse(body.toString())
    else if (FILE_PART.test(name)) await files.take(name, body)
    else if (name !== MANIFEST) throw new Problem(`${path} is damaged: it has an entry ${name}.`)
  }
  if (!sums || tenants !== 1) throw new Problem(`${path} is not complete.`)
  if ((await files.end()).root() !== sums.files.root)
    throw new Problem('The backup is damaged: its files differ from their Merkle root.')
  return { ...contents, sums, ids: ids.sorted() }
}

function collect(contents: Omit<Contents, 'sums' | 'ids'>, table: OrganisationTable, row: Row): void {
  const cell = (column: string) => cellOf(table, row, column)
  codesIn(table, row, contents.codes)
  if (table.name === 'tenant') contents.tenantCode = cell('code')
  if (table.name === 'user' && cell('username') !== '') contents.accounts.push(cell('username'))
  if (table.name !== 'stored_file') return
  if (cell('storage_key') !== '') contents.keys.add(cell('storage_key'))
  const [width, height] = [Number(cell('width')), Number(cell('height'))]
  contents.files.set(cell('id'), {
    bytes: Number(cell('size')),
    pixels: width > 0 && height > 0 ? { width, height } : null,
  })
}
