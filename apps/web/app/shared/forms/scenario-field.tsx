// What the service will be used for, as the dictionary offers it (specification §2 Register; OPS-11).
import { useState } from 'react'
import { useDictionary } from '~/shared/lists/use-dictionary.ts'

/** What is chosen, the default entry until somebody chooses; with it the field. */
export function useScenario(legend: string) {
  const { choices, preset } = useDictionary('usageScenario')
  const [picked, setPicked] = useState<string | null>(null)
  const scenario = picked ?? preset ?? choices[0]?.value ?? 'personal'
  const field = (
    <fieldset>
      <legend className="mb-1.5 font-medium text-ink text-sm">{legend}</legend>
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        {choices.map(({ value, label }) => (
          <label key={value} className="flex items-center gap-2 text-ink text-sm">
            <input
              type="radio"
              name="scenario"
              value={value}
              className="accent-primary"
              checked={scenario === value}
              onChange={() => setPicked(value)}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
  return { scenario, field }
}
