// The parameters of the system as a list (specification §3 Parameter, §7 findSystemDict).
import { type FindSystemDictInput, type SystemDict, SystemParameter } from '@lectern/contracts'
import type { DomainContext } from '../../kernel/index.ts'
import { findParameters } from '../../kernel/index.ts'

/** Categories that everybody may see; the others (mail, messages) are for operators. */
const PUBLIC_CATEGORIES: ReadonlySet<string> = new Set(['system', 'file'])

/** Operators see all parameters, others the public categories. Values of secrets are never returned. */
export async function systemDict(ctx: DomainContext, input: FindSystemDictInput): Promise<SystemDict> {
  const rows = await findParameters(ctx.db, input)
  return rows
    .filter(({ bigCategory }) => ctx.actor.type === 'operator' || PUBLIC_CATEGORIES.has(bigCategory))
    .map((row) => SystemParameter.parse({ ...row, value: row.type === 'secret' ? '' : row.value }))
}
