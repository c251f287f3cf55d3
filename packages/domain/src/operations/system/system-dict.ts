// The parameters of the system as a list (specification §3 Parameter, §7 findSystemDict).
import { type FindSystemDictInput, type SystemDict, SystemParameter } from '@lectern/contracts'
import type { DomainContext } from '../../kernel/index.ts'
import { findParameters } from '../../kernel/index.ts'

/** How the system reaches others is the operators' business. */
const FOR_EVERYBODY: ReadonlySet<string> = new Set(['system', 'file'])

/** Operators see all, others what concerns them. The value of a secret is shown to nobody. */
export async function systemDict(ctx: DomainContext, input: FindSystemDictInput): Promise<SystemDict> {
  const rows = await findParameters(ctx.db, input)
  return rows
    .filter(({ bigCategory }) => ctx.actor.type === 'operator' || FOR_EVERYBODY.has(bigCategory))
    .map((row) => SystemParameter.parse({ ...row, value: row.type === 'secret' ? '' : row.value }))
}
