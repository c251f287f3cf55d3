// `lectern organisation` and `lectern operator`: what operators do in their back office, for those who have the machine.
import { CreateTenantInput } from '@lectern/contracts'
import { foundTenant, grantOperator, listOperators, revokeOperator } from '@lectern/people'
import { resealSecrets } from '../system/reseal.ts'
import { type SeedDeps, systemContext } from './seed-context.ts'

export type Print = (line: string) => void

/** The account as a name of a person, which has letters, digits and underscores only. */
const nameOf = (account = '') => account.replace(/[^\p{L}\p{M}\p{N}_]+/gu, '_')

/** False when the arguments are not understood. */
export async function organisationCommand(deps: SeedDeps, args: string[], print: Print): Promise<boolean> {
  const [act, name, account, email, ...rest] = args
  if (act !== 'create' || rest.length > 0) return false
  const input = CreateTenantInput.safeParse({ name, account, personName: nameOf(account), email })
  if (!input.success) {
    for (const { path, message } of input.error.issues) print(`${path.join('.')}: ${message}`)
    return false
  }
  const { code, password } = await foundTenant(systemContext(deps, ''), input.data, { origin: deps.origin ?? '' })
  print(
    `organisation ${code}  account ${account}  ${password === null ? `welcomed at ${email}` : `password ${password}`}`,
  )
  return true
}

/** As {@link organisationCommand}. */
export async function operatorCommand(deps: SeedDeps, [act, account, ...rest]: string[], print: Print) {
  const ctx = systemContext(deps, '')
  if (act === 'list' && account === undefined) {
    const { records } = await listOperators(ctx, { current: 1, size: 1_000 })
    for (const { account, name } of records) print(`${account}  ${name}`)
    return true
  }
  if (act === 'reseal' && account === undefined) {
    await resealSecrets(deps, print)
    return true
  }
  if (account === undefined || rest.length > 0) return false
  if (act === 'grant') {
    await grantOperator(ctx, { account })
    print(`${account} is an operator`)
    return true
  }
  if (act !== 'revoke') return false
  const { records } = await listOperators(ctx, { current: 1, size: 1_000 })
  const operator = records.find((one) => one.account.toLowerCase() === account.toLowerCase())
  await revokeOperator(ctx, { id: operator?.id ?? '' })
  print(`${account} is no longer an operator`)
  return true
}
