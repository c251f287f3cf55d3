// How figures and names of the platform's board are written.
import type { TextKey } from '@lectern/i18n'
import { useText } from '~/lib/i18n.ts'
import { percentOf, plainNumber } from '~/shared/charts/index.ts'
import { useDictionary } from '~/shared/lists/use-dictionary.ts'

const NAMED = ['unknown', 'organic'] as const

export const share = (value: number | null): string => (value === null ? '–' : percentOf(value))
export const count = plainNumber
export const milliseconds = (value: number | null): string => (value === null ? '–' : `${plainNumber(value)} ms`)

export function useNames() {
  const { t } = useText()
  const sources = useDictionary('tenantSource')
  const scenarios = useDictionary('usageScenario')
  return {
    /** A source, purpose or channel; channels that operators named stay as they are. */
    sourceName: (key: string): string => {
      const listed = sources.labelOf(key) ?? scenarios.labelOf(key)
      if (listed !== undefined) return listed
      const knownName = NAMED.find((one) => one === key)
      return knownName ? t(`boards.operator.sources.${knownName}`) : key
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
