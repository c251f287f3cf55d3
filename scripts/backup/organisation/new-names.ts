// Names of a restored organisation that nobody has yet: ids, keys of files, and codes and accounts where theirs are taken.
import { type Names, takenOf } from '@lectern/db/backup-organisation'
import { createId, createLetters } from '@lectern/kernel'
import type pg from 'pg'
import type { Contents } from './contents.ts'

export type NewNames = Names & {
  tenantId: string
  tenantCode: string
  /** In place of accounts that are taken. */
  accounts: ReadonlyMap<string, string>
  keys: ReadonlyMap<string, string>
}

/** Long enough for every code and account. */
const MOST = 30
const other = (name: string) => `${name.slice(0, MOST)}${createLetters(6)}`

export async function newNames(client: pg.Client, oldTenantId: string, contents: Contents): Promise<NewNames> {
  const ids = new Map(contents.ids.map((id) => [id, createId()]))
  const tenantId = ids.get(oldTenantId) ?? ''
  const codes = await takenOf(client, 'manual', [...contents.codes.keys()])
  const accounts = await takenOf(client, 'user', contents.accounts)
  const isTaken = (await takenOf(client, 'tenant', [contents.tenantCode])).size > 0
  return {
    ids,
    tenantId,
    tenantCode: isTaken ? other(contents.tenantCode) : contents.tenantCode,
    codes: new Map([...codes].map((code) => [code, other(code)])),
    accounts: new Map([...accounts].map((account) => [account, other(account)])),
    keys: new Map([...contents.keys].map((key) => [key, keyOf(tenantId, createId())])),
  }
}

/** As uploads have it. */
const keyOf = (tenantId: string, id: string) => `${tenantId}/${id.slice(-2)}/${id}`
