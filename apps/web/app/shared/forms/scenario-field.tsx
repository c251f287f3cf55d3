// Field for the purpose of use, with the choices of the dictionary (specification §2 Register; OPS-11).
import { RadioGroup } from '@lectern/ui'
import { useState } from 'react'
import { useDictionary } from '~/shared/lists/use-dictionary.ts'

/** Returns the chosen entry, by default the preset one, with its field. */
export function useScenario(legend: string) {
  const { choices, preset } = useDictionary('usageScenario')
  const [picked, setPicked] = useState<string | null>(null)
  const scenario = picked ?? preset ?? choices[0]?.value ?? 'personal'
  const field = <RadioGroup legend={legend} options={choices} value={scenario} onChange={setPicked} />
  return { scenario, field }
}
