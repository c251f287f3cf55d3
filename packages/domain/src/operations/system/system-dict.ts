// The parameters of the system as a list (specification §3 Parameter, §7 findSystemDict).
import { type FindSystemDictInput, type Lang, type SystemDict, SystemParameter } from '@lectern/contracts'
import { type TextKey, translate } from '@lectern/i18n'
import type { DomainContext } from '../../kernel/index.ts'
import { findParameters } from '../../kernel/index.ts'

/** Categories that everybody may see; the others (mail, messages) are for operators. */
const PUBLIC_CATEGORIES: ReadonlySet<string> = new Set(['system', 'file'])

/** The name in the language of the caller; as it is kept, where we have no text of our own. */
function nameOf({ key, name }: { key: string; name: string }, lang: Lang): string {
  const textKey = `parameters.${key}` as TextKey
  const text = translate(lang, textKey)
  // A key without a text answers itself.
  return text === textKey ? name : text
}

/** Operators see all parameters, others the public categories, named in the language asked for. Values of secrets are never returned. */
export async function systemDict(ctx: DomainContext, input: FindSystemDictInput): Promise<SystemDict> {
  const rows = await findParameters(ctx.db, input)
  return rows
    .filter(({ bigCategory }) => ctx.actor.type === 'operator' || PUBLIC_CATEGORIES.has(bigCategory))
    .map((row) =>
      SystemParameter.parse({ ...row, name: nameOf(row, ctx.lang), value: row.type === 'secret' ? '' : row.value }),
    )
}
