// After SECRET_KEY was changed: everything that the key before it sealed is sealed anew, in the database and in the file store. It may be
// broken off and run again, while the product runs.
import type { Database } from '@lectern/db'
import type { Ports } from '@lectern/kernel'
import {
  type Column,
  replaceSealed,
  type Stored,
  sealedByOthers,
  sealedFiles,
  textColumns,
} from './sealed-columns.repo.ts'

type Deps = { db: Database; ports: Pick<Ports, 'secrets' | 'storage'> }
type Print = (line: string) => void
type Count = { anew: number; unreadable: number }

const BATCH = 500

/** Null when no key opens it. */
function sealAnew({ ports: { secrets } }: Deps, sealed: string): string | null {
  try {
    return secrets.seal(secrets.open(sealed))
  } catch {
    return null
  }
}

async function resealColumn(deps: Deps, column: Column): Promise<Count> {
  const count = { anew: 0, unreadable: 0 }
  const head = deps.ports.secrets.seal('').split('.').slice(0, 2).join('.')
  let after = '(0,0)'
  for (;;) {
    const rows: Stored[] = await sealedByOthers(deps.db, column, { head: `${head}.`, after, limit: BATCH })
    for (const row of rows) {
      const anew = sealAnew(deps, row.sealed)
      if (anew === null) count.unreadable++
      else {
        await replaceSealed(deps.db, column, row, anew)
        count.anew++
      }
    }
    const last = rows.at(-1)
    if (!last || rows.length < BATCH) return count
    after = last.at
  }
}

async function bytesOf({ ports }: Deps, key: string): Promise<string | null> {
  try {
    const parts: Uint8Array[] = []
    for await (const part of await ports.storage.get(key)) parts.push(part)
    return Buffer.concat(parts).toString()
  } catch {
    return null
  }
}

async function resealFile(deps: Deps, key: string): Promise<Count> {
  const sealed = await bytesOf(deps, key)
  if (sealed === null) return { anew: 0, unreadable: 1 }
  if (deps.ports.secrets.isCurrent(sealed)) return { anew: 0, unreadable: 0 }
  const anew = sealAnew(deps, sealed)
  if (anew === null) return { anew: 0, unreadable: 1 }
  await deps.ports.storage.put(key, Buffer.from(anew), { mime: 'application/octet-stream' })
  return { anew: 1, unreadable: 0 }
}

/** True when nothing is left that today's key did not seal. Prints how many texts and files were sealed anew, and what no key opens. */
export async function resealSecrets(deps: Deps, print: Print): Promise<boolean> {
  const total = { anew: 0, unreadable: 0 }
  const report = (what: string, { anew, unreadable }: Count) => {
    total.anew += anew
    total.unreadable += unreadable
    if (anew > 0) print(`${what.padEnd(48)} ${anew} sealed anew`)
    if (unreadable > 0) print(`! ${what.padEnd(46)} ${unreadable} cannot be opened`)
  }
  for (const column of await textColumns(deps.db))
    report(`${column.table}.${column.column}`, await resealColumn(deps, column))
  for (const key of await sealedFiles(deps.db)) report(`file ${key}`, await resealFile(deps, key))
  print(
    total.unreadable === 0
      ? `${total.anew} sealed anew. Everything is sealed with today's key: the previous one is not needed any more.`
      : `${total.anew} sealed anew, ${total.unreadable} cannot be opened: give the key that sealed them as SECRET_KEY_PREVIOUS, or enter them again.`,
  )
  return total.unreadable === 0
}
