// Formats figures and names of the platform's board.
import type { TextKey } from '@lectern/i18n'
import { useText } from '~/lib/i18n.ts'
import { percentOf, plainNumber } from '~/shared/charts/index.ts'
import { useDictionary } from '~/shared/lists/use-dictionary.ts'

const NAMED = ['unknown', 'organic'] as const

export const share = (value: number | null): string => (value === null ? '–' : percentOf(value))
export const count = plainNumber
export const milliseconds = (value: number | null): string => (value === null ? '–' : `${plainNumber(value)} ms`)

type KeyOf<Group extends string> =
  Extract<TextKey, `boards.operator.${Group}.${string}`> extends `boards.operator.${Group}.${infer Key}` ? Key : never

export function useNames() {
  const { t } = useText()
  const sources = useDictionary('tenantSource')
  const scenarios = useDictionary('usageScenario')
  /** Returns the explanation of a column. */
  const hint = (key: KeyOf<'hints'>): string => t(`boards.operator.hints.${key}`)
  const column = (key: KeyOf<'columns'>): string => t(`boards.operator.columns.${key}`)
  return {
    /** A source, purpose or channel; channels that operators named stay as they are. */
    sourceName: (key: string): string => {
      const listed = sources.labelOf(key) ?? scenarios.labelOf(key)
      if (listed !== undefined) return listed
      const knownName = NAMED.find((one) => one === key)
      return knownName ? t(`boards.operator.sources.${knownName}`) : key
    },
    hint,
    column,
    /** A column of figures and what it counts. */
    figure: (key: KeyOf<'columns'> & KeyOf<'hints'>) => ({
      head: column(key),
      hint: hint(key),
      kind: 'figure' as const,
    }),
  }
}
