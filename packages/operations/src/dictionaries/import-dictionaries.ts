// Reads dictionaries from a file: those that it has are replaced, all or none (OPS-11).
import {
  DICTIONARY_LIMITS,
  type Dictionary,
  type DictionaryImport,
  type DictionaryText,
  type ImportDictionariesInput,
} from '@lectern/contracts'
import {
  allDictionaries,
  type DomainContext,
  DomainError,
  invalid,
  requireOperator,
  transact,
  writeAudit,
  writeDictionary,
} from '@lectern/kernel'
import { rowOf } from './dictionaries.ts'
import { checkDictionary } from './dictionary-rules.ts'

const comparable = ({ nameZh, nameEn, remark, open, entries }: DictionaryText, builtIn: boolean): string =>
  JSON.stringify([
    builtIn ? [] : [nameZh, nameEn, open],
    remark,
    entries.map((one) => [one.value, one.labelZh, one.labelEn, one.enabled, one.isDefault, one.remark]),
  ])
const same = (now: Dictionary, text: DictionaryText) => comparable(now, now.builtIn) === comparable(text, now.builtIn)

/** `preview` says what would happen. Errors: unauthenticated, roleRequired, invalidInput, conflict. */
export async function importDictionaries(
  ctx: DomainContext,
  { dictionaries, preview }: ImportDictionariesInput,
): Promise<DictionaryImport> {
  requireOperator(ctx)
  if (new Set(dictionaries.map(({ code }) => code)).size < dictionaries.length)
    throw invalid('dictionaries', 'dictionaryTwice')
  for (const one of dictionaries) checkDictionary(one)
  const all = new Map((await allDictionaries(ctx.db)).map((one) => [one.code, one]))
  const result: DictionaryImport = { added: [], changed: [], unchanged: [] }
  for (const one of dictionaries) {
    const now = all.get(one.code)
    result[!now ? 'added' : same(now, one) ? 'unchanged' : 'changed'].push(one.code)
  }
  if (all.size + result.added.length > DICTIONARY_LIMITS.dictionaries)
    throw invalid('dictionaries', 'tooMany', { max: DICTIONARY_LIMITS.dictionaries })
  const written = dictionaries.filter(({ code }) => !result.unchanged.includes(code))
  if (preview || written.length === 0) return result
  await transact(ctx, async (tx) => {
    for (const one of written) {
      const revision = all.get(one.code)?.revision ?? 0
      if (!(await writeDictionary(tx, rowOf(one, revision, ctx.now()), revision))) throw new DomainError('conflict')
    }
    const data = { added: result.added.join(', '), changed: result.changed.join(', ') }
    await writeAudit(tx, ctx, {
      ...{ tenantId: '', action: 'dictionary.import', subject: 'dictionary', subjectId: '', data },
    })
  })
  return result
}
