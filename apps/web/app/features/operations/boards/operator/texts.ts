// How figures and names of the platform's board are written.
import type { TextKey } from '@lectern/i18n'
import { useText } from '~/lib/i18n.ts'
import { percentOf, plainNumber } from '~/shared/charts/index.ts'

const NAMED = ['register', 'operator', 'thirdParty', 'system', 'unknown', 'organic', 'enterprise', 'personal'] as const

export const share = (value: number | null): string => (value === null ? '–' : percentOf(value))
export const count = plainNumber
export const milliseconds = (value: number | null): string => (value === null ? '–' : `${plainNumber(value)} ms`)

export function useNames() {
  const { t } = useText()
  return {
    /** A source, purpose or channel; channels that operators named stay as they are. */
    sourceName: (key: string): string => {
      const named = NAMED.find((one) => one === key)
      return named ? t(`boards.operator.sources.${named}`) : key
    },
    /** What a column counts. */
    hint: (
      key: Extract<TextKey, `boards.operator.hints.${string}`> extends `boards.operator.hints.${infer K}` ? K : never,
    ): string => t(`boards.operator.hints.${key}`),
    column: (
      key: Extract<TextKey, `boards.operator.columns.${string}`> extends `boards.operator.columns.${infer K}`
        ? K
        : never,
    ): string => t(`boards.operator.columns.${key}`),
  }
}
