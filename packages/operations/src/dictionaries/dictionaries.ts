// Dictionaries for operators: listed, changed as a whole, removed or put back (specification §3 Parameter, §7 findSystemDict; OPS-11).
import {
  builtInDictionary,
  DICTIONARY_LIMITS,
  type Dictionaries,
  type DictionaryText,
  type RemoveDictionaryInput,
  type SaveDictionaryInput,
} from '@lectern/contracts'
import {
  allDictionaries,
  type DomainContext,
  DomainError,
  deleteDictionary,
  dictionaryOf,
  invalid,
  notFound,
  requireOperator,
  type StoredDictionary,
  toStored,
  transact,
  writeAudit,
  writeDictionary,
} from '@lectern/kernel'
import { checkDictionary } from './dictionary-rules.ts'

/** Built-in ones first. Errors: unauthenticated, roleRequired. */
export async function listDictionaries(ctx: DomainContext): Promise<Dictionaries> {
  requireOperator(ctx)
  return allDictionaries(ctx.db)
}

/** The row that keeps it, one revision on. */
export function rowOf(input: DictionaryText, revision: number, now: Date): StoredDictionary {
  const { code, nameZh, nameEn, remark, open, entries } = input
  const names = builtInDictionary(code) ? { nameZh: '', nameEn: '', open: false } : { nameZh, nameEn, open }
  return { code, ...names, remark, entries: toStored(code, entries), revision: revision + 1, changedAt: now }
}

/**
 * Keeps the whole dictionary; revision 0 makes a new one, or changes a built-in one for the first time. Errors: unauthenticated, roleRequired,
 * invalidInput, conflict (somebody else changed it), nameTaken (a new one with a code in use).
 */
export async function saveDictionary(ctx: DomainContext, input: SaveDictionaryInput): Promise<Dictionaries> {
  requireOperator(ctx)
  checkDictionary(input)
  const all = await allDictionaries(ctx.db)
  const before = all.find(({ code }) => code === input.code)
  if (!before && all.length >= DICTIONARY_LIMITS.dictionaries)
    throw invalid('code', 'tooMany', { max: DICTIONARY_LIMITS.dictionaries })
  if (before && !before.builtIn && input.revision === 0) throw invalid('code', 'taken')
  await transact(ctx, async (tx) => {
    if (!(await writeDictionary(tx, rowOf(input, input.revision, ctx.now()), input.revision)))
      throw new DomainError('conflict')
    await writeAudit(tx, ctx, {
      ...{ tenantId: '', action: 'dictionary.save', subject: 'dictionary', subjectId: input.code },
      data: { name: input.nameEn, made: !before, entries: input.entries.length },
    })
  })
  return allDictionaries(ctx.db)
}

/** A built-in one is then as the product makes it. Errors: unauthenticated, roleRequired, notFound, conflict. */
export async function removeDictionary(
  ctx: DomainContext,
  { code, revision }: RemoveDictionaryInput,
): Promise<Dictionaries> {
  requireOperator(ctx)
  const before = await dictionaryOf(ctx.db, code)
  if (!before || before.revision === 0) throw notFound('dictionary')
  await transact(ctx, async (tx) => {
    if (!(await deleteDictionary(tx, code, revision))) throw new DomainError('conflict')
    await writeAudit(tx, ctx, {
      ...{ tenantId: '', action: 'dictionary.remove', subject: 'dictionary', subjectId: code },
      data: { name: before.nameEn, builtIn: before.builtIn },
    })
  })
  return allDictionaries(ctx.db)
}
