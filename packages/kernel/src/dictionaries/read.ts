// Dictionaries as the rules of all districts ask for them.
import { type BuiltInDictionary, type Dictionary, DictionaryCode } from '@lectern/contracts'
import type { Database } from '@lectern/db'
import { invalid } from '../core/errors.ts'
import { findDictionaries } from './dictionary.repo.ts'
import { mergeAll, mergeDictionary } from './merge.ts'

export async function allDictionaries(db: Database): Promise<Dictionary[]> {
  return mergeAll(await findDictionaries(db))
}

/** Undefined when there is none. */
export async function dictionaryOf(db: Database, code: string): Promise<Dictionary | undefined> {
  if (!DictionaryCode.safeParse(code).success) return undefined
  const [stored] = await findDictionaries(db, code)
  const dictionary = mergeDictionary(code, stored)
  return stored || dictionary.builtIn ? dictionary : undefined
}

/** The entry that was chosen, or the default one. Errors: invalidInput on `field` for values that are not offered. */
export async function chosenEntry(
  db: Database,
  code: BuiltInDictionary,
  { field, value }: { field: string; value: string | undefined },
): Promise<string> {
  const offered = ((await dictionaryOf(db, code))?.entries ?? []).filter(({ enabled }) => enabled)
  if (value === undefined) return (offered.find(({ isDefault }) => isDefault) ?? offered[0])?.value ?? ''
  if (offered.some((entry) => entry.value === value)) return value
  throw invalid(field, 'notAllowed', { values: offered.map((entry) => entry.value).join(', ') })
}
