// What manuals are for, as choices.
import { ManualCategory } from '@lectern/contracts'
import { useText } from '~/lib/i18n.ts'

export function useCategories(): { value: ManualCategory; label: string }[] {
  const { t } = useText()
  return ManualCategory.options.map((value) => ({ value, label: t(`manual.category.${value}`) }))
}

/** The category that a text names, if it names one. */
export const categoryOf = (text: string): ManualCategory | undefined =>
  ManualCategory.options.find((value) => value === text)
