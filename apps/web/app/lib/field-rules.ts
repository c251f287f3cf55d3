// Rules of text fields as pages show them; the same limits are enforced by the contracts (specification §5).
import { lengthOf } from './format.ts'
import { useText } from './i18n.ts'

/** `3/12`, as counted after trimming. */
export const counter = (text: string, max: number): string => `${lengthOf(text.trim())}/${max}`

/** Makes a validator for react-hook-form: at most `max` characters, and not empty when `emptyText` says what is missing. */
export function useLineRule() {
  const { t } = useText()
  return (max: number, emptyText?: string) => (value: string) => {
    const length = lengthOf(value.trim())
    if (length === 0 && emptyText !== undefined) return emptyText
    return length <= max || t('common.rules.tooLong', { max })
  }
}
