// The arguments of `backup` and `restore`.
import { parseArgs } from 'node:util'

export const USAGE = `backup <file>     writes the database, the files and, with BACKUP_PASSPHRASE, the keys into one file
restore <file>    restores such a file into an empty database
backup --organisation <id or code> <file>
                  writes one organisation; its secrets only with BACKUP_PASSPHRASE
restore --organisation <file>
                  adds such an organisation to an installation, with new ids
    --dry-run     reads everything and changes nothing`

/** `organisation` is its id or code for a backup, and empty for a restore. */
export type Command = { kind: 'backup' | 'restore'; file: string; organisation?: string; dry: boolean }

/** Undefined where the words are not understood. */
export function parseCommand([kind = '', ...words]: string[]): Command | undefined {
  if (kind !== 'backup' && kind !== 'restore') return undefined
  try {
    const { values, positionals } = parseArgs({
      args: words,
      allowPositionals: true,
      options: { 'dry-run': { type: 'boolean' }, organisation: { type: kind === 'backup' ? 'string' : 'boolean' } },
    })
    const [file, ...more] = positionals
    const organisation = values.organisation === true ? '' : values.organisation
    if (!file || more.length > 0 || (kind === 'backup' && organisation === '')) return undefined
    return { kind, file, dry: values['dry-run'] === true, ...(typeof organisation === 'string' && { organisation }) }
  } catch {
    return undefined
  }
}
