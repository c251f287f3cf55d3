// Categories of manuals as choices.
import { ManualCategory } from '@lectern/contracts'
import { type DictionaryChoice, useDictionary } from '~/shared/lists/use-dictionary.ts'

/** `kept`: the one that is chosen now, offered even where it is no longer. */
export const useCategories = (currentValue?: string): DictionaryChoice<ManualCategory>[] =>
  useDictionary('manualCategory', currentValue).choices

/** The category that a text names, if it names one. */
export const categoryOf = (text: string): ManualCategory | undefined =>
  ManualCategory.options.find((value) => value === text)
