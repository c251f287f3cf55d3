// Rows of a backup as they are written here: with new ids, secrets under this key, new codes, and texts of readers made again.
import { type More, type OrganisationTable, type Row, renamed } from '@lectern/db/backup-organisation'
import { createSecret } from '@lectern/kernel'
import { type FileSize, storedRenderer } from '@lectern/library'
import { Problem } from '../../supervisor/problem.ts'
import { cellOf } from './format.ts'
import type { NewNames } from './new-names.ts'
import { type boxOf, reseal, type secretsOf } from './secrets.ts'

type Secrets = ReturnType<typeof secretsOf>
type Box = Awaited<ReturnType<typeof boxOf>>
type Cells = Record<string, string | null>
type Make = (cell: (column: string) => string) => Cells | Promise<Cells>

const WRONG = 'BACKUP_PASSPHRASE is not the one with which the backup was made.'

/** Columns that no backup decides. */
const MORE: Readonly<Record<string, (table: OrganisationTable) => More>> = {
  tenant: () => ({ source: () => 'operator' }),
  user: (table) => ({ email: (row) => `${cellOf(table, row, 'id')}@account.invalid` }),
  account: (table) => ({ provider_id: () => 'credential', account_id: (row) => cellOf(table, row, 'user_id') }),
}

/** An account opens nothing but the organisation until its owner proves a contact. */
export function moreOf(table: OrganisationTable, { tenantId }: NewNames): More {
  return {
    ...MORE[table.name]?.(table),
    ...(table.name === 'user' && { managed_by: () => tenantId }),
    ...(table.hasTenant && { tenant_id: () => tenantId }),
  }
}

export function rowMaker(names: NewNames, files: ReadonlyMap<string, FileSize>, secrets: Secrets, box: Box) {
  const newFiles = new Map([...files].map(([id, size]) => [names.ids.get(id) ?? id, size]))
  const render = storedRenderer(newFiles)
  const other = (code: string) => names.codes.get(code.toLowerCase()) ?? code
  const code = (use: string) => () => {
    const text = createSecret()
    return { code_hash: secrets.keyedHash(use, text), code_sealed: secrets.seal(text) }
  }
  const makes: Readonly<Record<string, Make>> = {
    tenant: () => ({ code: names.tenantCode }),
    user: (cell) => accountCells(names, cell('username'), cell('display_username')),
    stored_file: (cell) => ({ storage_key: names.keys.get(cell('storage_key')) ?? '' }),
    manual: (cell) => ({ code: other(cell('code')) }),
    manual_old_code: (cell) => ({ code: other(cell('code')) }),
    cooperation_link: code('cooperation'),
    article_share_link: code('articleLink'),
    appearance: (cell) => ({ domain_token: cell('domain') === '' ? '' : createSecret() }),
    article_version: async (cell) => {
      const { html, outline, text } = await render(JSON.parse(cell('content')))
      return { html, outline: JSON.stringify(outline), text }
    },
  }
  return async (table: OrganisationTable, old: Row): Promise<Row> => {
    const row = renamed(table.uses, old, names)
    // Keys of files are no ids, whatever they look like.
    const cell = (column: string) => cellOf(table, column === 'storage_key' ? old : row, column)
    const cells = (await makes[table.name]?.(cell)) ?? {}
    return table.columns.map(({ name, role }, index) => {
      const value = row[index] ?? null
      if (Object.hasOwn(cells, name)) return cells[name] ?? null
      if (role !== 'sealed' || !value) return value
      if (!box) throw new Problem(WRONG)
      return reseal(box, secrets, old[index] ?? '', WRONG)
    })
  }
}

function accountCells({ accounts }: NewNames, username: string, shown: string): Cells {
  const account = accounts.get(username)
  return account === undefined
    ? { username: username || null, display_username: shown || null }
    : { username: account, display_username: account }
}
