// The parameters of the system and the entries of its dictionaries as one list (specification §3 Parameter, §7 findSystemDict).
import {
  type Dictionary,
  type FindSystemDictInput,
  type Lang,
  type SystemDict,
  SystemParameter,
} from '@lectern/contracts'
import { type TextKey, translate } from '@lectern/i18n'
import { allDictionaries, type DomainContext, dictionaryOf, findParameters } from '@lectern/kernel'

/** Categories that everybody may see; the others (mail, messages) are for operators. */
const PUBLIC_CATEGORIES: ReadonlySet<string> = new Set(['system', 'file'])
/** The big category of entries; their small category is the code of the dictionary. */
const DICTIONARY = 'dictionary'

/** The name in the language of the caller; as it is kept, where we have no text of our own. */
function nameOf({ key, name }: { key: string; name: string }, lang: Lang): string {
  const textKey = `parameters.${key}` as TextKey
  const text = translate(lang, textKey)
  // A key without a text answers itself.
  return text === textKey ? name : text
}

const entriesOf = ({ code, entries }: Dictionary, lang: Lang): SystemDict =>
  entries.map(({ value, labelZh, labelEn, enabled, isDefault }) => ({
    ...{ key: `${code}.${value}`, bigCategory: DICTIONARY, smallCategory: code },
    ...{ name: lang === 'zh_CN' ? labelZh : labelEn, type: 'string', value, enabled, isDefault },
  }))

async function dictionaryRows(ctx: DomainContext, code: string | undefined): Promise<SystemDict> {
  const dictionaries = code === undefined ? await allDictionaries(ctx.db) : [await dictionaryOf(ctx.db, code)]
  return dictionaries
    .filter((one) => one !== undefined)
    .filter(({ open }) => open || ctx.actor.type === 'operator')
    .flatMap((one) => entriesOf(one, ctx.lang))
}

/**
 * Operators see all parameters and dictionaries, others the public categories and the open dictionaries, named in the language asked for.
 * Values of secrets are never returned. Entries come in the order of choice lists, those that are switched off too.
 */
export async function systemDict(ctx: DomainContext, input: FindSystemDictInput): Promise<SystemDict> {
  const { bigCategory, smallCategory } = input
  const entries = bigCategory === undefined || bigCategory === DICTIONARY
  const [rows, listed] = await Promise.all([
    bigCategory === DICTIONARY ? [] : findParameters(ctx.db, input),
    entries ? dictionaryRows(ctx, smallCategory) : [],
  ])
  const parameters = rows
    .filter((row) => ctx.actor.type === 'operator' || PUBLIC_CATEGORIES.has(row.bigCategory))
    .map((row) =>
      SystemParameter.parse({ ...row, name: nameOf(row, ctx.lang), value: row.type === 'secret' ? '' : row.value }),
    )
  return [...parameters, ...listed]
}
