// The choices of a built-in dictionary, with the labels and in the order that operators gave them (OPS-11).
import { BUILT_IN_DICTIONARIES, type BuiltInDictionary } from '@lectern/contracts'
import type { TextKey } from '@lectern/i18n'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'

const FRESH_MS = 60_000

export type DictionaryChoice<Value extends string = string> = { value: Value; label: string }
type BuiltInValue<Code extends BuiltInDictionary> = (typeof BUILT_IN_DICTIONARIES)[Code]['values'][number]

/**
 * `choices`: what is offered, and `kept` where it is no longer. `labelOf`: also of entries that are switched off; undefined for values that
 * the dictionary does not have. `preset`: what is chosen where nobody chooses. The product's own texts until the answer is there.
 */
export function useDictionary<Code extends BuiltInDictionary>(code: Code, currentValue?: string) {
  const { t } = useText()
  const answer = trpc.system.dict.useQuery(
    { bigCategory: 'dictionary', smallCategory: code },
    { staleTime: FRESH_MS, meta: { quiet: true } },
  )
  const { values, texts } = BUILT_IN_DICTIONARIES[code]
  const entries =
    answer.data?.map(({ value, name, enabled = true, isDefault = false }) => ({ value, name, enabled, isDefault })) ??
    values.map((value) => ({
      value: value as string,
      name: t(`${texts}.${value}` as TextKey),
      enabled: true,
      isDefault: false,
    }))
  const choices = entries
    .filter(({ value, enabled }) => enabled || value === currentValue)
    // Of dictionaries that cannot be extended these are the values of their contract.
    .map(
      ({ value, name }): DictionaryChoice<BuiltInValue<Code>> => ({ value: value as BuiltInValue<Code>, label: name }),
    )
  return {
    choices,
    preset: entries.find(({ enabled, isDefault }) => enabled && isDefault)?.value as BuiltInValue<Code> | undefined,
    labelOf: (value: string): string | undefined => entries.find((entry) => entry.value === value)?.name,
  }
}
