// A dictionary as it is shown: the entries of the product, overridden by those of operators. Pure.
import {
  BUILT_IN_DICTIONARIES,
  builtInDictionary,
  type Dictionary,
  type DictionaryEntry,
  type Lang,
} from '@lectern/contracts'
import { type TextKey, translate } from '@lectern/i18n'
import type { StoredDictionary, StoredEntry } from './dictionary.repo.ts'

const textOf = (lang: Lang, key: string) => translate(lang, key as TextKey)

/** The product's own label; empty for values that operators added. */
function builtInLabel(code: string, value: string, lang: Lang): string {
  const builtIn = builtInDictionary(code)
  return builtIn?.values.includes(value) ? textOf(lang, `${builtIn.texts}.${value}`) : ''
}

const UNCHANGED = { labelZh: '', labelEn: '', enabled: true, isDefault: false, remark: '' }

function withLabels(code: string, entry: StoredEntry): DictionaryEntry {
  const { value, labelZh, labelEn } = entry
  return {
    ...entry,
    labelZh: labelZh || builtInLabel(code, value, 'zh_CN') || value,
    labelEn: labelEn || builtInLabel(code, value, 'en_US') || value,
  }
}

/** `stored`: undefined while nobody changed it. Values that a later release brings are at the end. */
export function mergeDictionary(code: string, stored: StoredDictionary | undefined): Dictionary {
  const builtIn = builtInDictionary(code)
  const storedEntries = stored?.entries ?? []
  const missing = (builtIn?.values ?? []).filter((value) => !storedEntries.some((entry) => entry.value === value))
  return {
    code,
    nameZh: builtIn ? textOf('zh_CN', `dictionaries.names.${code}`) : (stored?.nameZh ?? ''),
    nameEn: builtIn ? textOf('en_US', `dictionaries.names.${code}`) : (stored?.nameEn ?? ''),
    remark: stored?.remark ?? '',
    open: builtIn?.open ?? stored?.open ?? false,
    entries: [...storedEntries, ...missing.map((value) => ({ value, ...UNCHANGED }))].map((entry) =>
      withLabels(code, entry),
    ),
    builtIn: builtIn !== undefined,
    extensible: builtIn?.extensible ?? true,
    fixed: [...(builtIn?.values ?? [])],
    revision: stored?.revision ?? 0,
    changedTime: stored?.changedAt.toISOString() ?? null,
  }
}

/** Built-in ones first, in the order of the product; then the operators' own by code. */
export function mergeAll(stored: readonly StoredDictionary[]): Dictionary[] {
  const customCodes = stored.map(({ code }) => code).filter((code) => builtInDictionary(code) === undefined)
  return [...Object.keys(BUILT_IN_DICTIONARIES), ...customCodes].map((code) =>
    mergeDictionary(
      code,
      stored.find((row) => row.code === code),
    ),
  )
}

/** Returns the entries to store: default labels stay empty, so that they follow the product's texts. */
export function toStored(code: string, entries: readonly DictionaryEntry[]): StoredEntry[] {
  return entries.map((entry) => ({
    ...entry,
    labelZh: entry.labelZh === builtInLabel(code, entry.value, 'zh_CN') ? '' : entry.labelZh,
    labelEn: entry.labelEn === builtInLabel(code, entry.value, 'en_US') ? '' : entry.labelEn,
  }))
}
