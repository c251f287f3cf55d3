import type { TextKey } from '@lectern/i18n'
import { useText } from '~/lib/i18n.ts'

/** The name of a parameter by its key. */
export function useParameterName(): (key: string) => string {
  const { t } = useText()
  return (key) => t(`parameters.${key}` as TextKey)
}
