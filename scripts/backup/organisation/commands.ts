// Output of the commands for one organisation.
import type { Env } from '@lectern/config'
import type { Progress } from '../backup.ts'
import { report } from '../format.ts'
import { backUpOrganisation } from './back-up-organisation.ts'
import type { OrganisationSums } from './format.ts'
import { restoreOrganisation } from './restore-organisation.ts'

const lines = ({ tables, files }: OrganisationSums) =>
  report({ tables: tables.map((table) => ({ ...table, bytes: 0 })), files })

export async function printOrganisationBackup(
  env: Env,
  { idOrCode, path, dry }: { idOrCode: string; path: string; dry: boolean },
  print: Progress,
): Promise<void> {
  const { organisation, sums, lost, dropped } = await backUpOrganisation(
    env,
    { idOrCode, path: dry ? null : path },
    print,
  )
  for (const line of lines(sums)) print(line)
  if (lost.length > 0) print(`${lost.length} files are not in the store: ${lost.slice(0, 5).join(', ')}`)
  if (dropped > 0)
    print(`${dropped} stored secrets are not in it: set BACKUP_PASSPHRASE, or enter them again after the restore.`)
  print(dry ? 'Nothing was written.' : `The backup of ${organisation.name} is ${path}.`)
}

export async function printOrganisationRestore(
  env: Env,
  { path, dry }: { path: string; dry: boolean },
  print: Progress,
): Promise<void> {
  const { manifest, contents, names, links } = await restoreOrganisation(env, path, dry, print)
  const { name, code } = manifest.organisation
  for (const line of lines(contents.sums)) print(line)
  if (names.tenantCode !== code) print(`The code ${code} is taken: it is ${names.tenantCode} here.`)
  for (const [account, other] of names.accounts) print(`The account ${account} is taken: it is ${other} here.`)
  for (const [old, other] of names.codes) print(`The address /pub/${old} is taken: it is /pub/${other} here.`)
  for (const { account, link } of links) print(`${account} sets a password at ${link}`)
  print(
    dry
      ? `The backup of ${name} (${manifest.time}, ${manifest.version}) is whole. Nothing was written.`
      : `${name} is restored as ${names.tenantId}; every root is equal.`,
  )
}
