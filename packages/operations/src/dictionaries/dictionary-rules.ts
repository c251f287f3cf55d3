// Rules of a dictionary. Pure.
import { builtInDictionary, type DictionaryText } from '@lectern/contracts'
import { invalid } from '@lectern/kernel'

/**
 * Values are different; of built-in ones all made values are there, others only where it can be extended, and one is on where forms choose
 * from it; at most one is the default, and it is on. Errors: invalidInput on `entries`.
 */
export function checkDictionary({ code, entries }: DictionaryText): void {
  const values = entries.map(({ value }) => value)
  const distinct = new Set(values.map((value) => value.toLowerCase()))
  if (distinct.size < values.length) throw invalid('entries', 'dictionaryTwice')
  const defaults = entries.filter(({ isDefault }) => isDefault)
  if (defaults.length > 1) throw invalid('entries', 'dictionaryDefaults')
  if (defaults.some(({ enabled }) => !enabled)) throw invalid('entries', 'dictionaryDefaultOff')
  const builtIn = builtInDictionary(code)
  if (!builtIn) return
  const missing = builtIn.values.filter((value) => !values.includes(value))
  if (missing.length > 0) throw invalid('entries', 'dictionaryNeeded', { values: missing.join(', ') })
  if (!builtIn.extensible && values.length > builtIn.values.length) throw invalid('entries', 'dictionaryClosed')
  if (builtIn.choice && !entries.some(({ enabled }) => enabled)) throw invalid('entries', 'dictionaryAllOff')
}
