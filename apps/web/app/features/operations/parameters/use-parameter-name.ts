import type { Parameter } from '@lectern/contracts'
import type { TextKey } from '@lectern/i18n'
import { useText } from '~/lib/i18n.ts'

/** The name of a parameter by its key. */
export function useParameterName(): (key: string) => string {
  const { t } = useText()
  return (key) => t(`parameters.${key}` as TextKey)
}

/** The name of a value: of a choice in words, else the value itself. */
export function useChoiceName({ key, rule }: Parameter): (value: string) => string {
  const { t } = useText()
  return (value) => (rule.type === 'choice' ? t(`parameterPage.choices.${key}.${value}` as TextKey) : value)
}
