// Options of `npm run prove`.
import { parseArgs } from 'node:util'

export type Options = {
  calls: number
  seed: number
  from: number
  minutes: number
  backEnds: readonly BackEnd[]
  /** The policies of the database are off as well: shows that leaks are found. */
  withoutPolicies: boolean
}
const BACK_ENDS = ['embedded', 'native', 'product'] as const
export type BackEnd = (typeof BACK_ENDS)[number]

const MILLION = 1_000_000

/** Throws for options that there are not. */
export function readOptions(args: readonly string[]): Options {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      calls: { type: 'string', default: String(MILLION) },
      seed: { type: 'string', default: String(Date.now() % MILLION) },
      from: { type: 'string', default: '0' },
      minutes: { type: 'string', default: 'Infinity' },
      'without-policies': { type: 'boolean', default: false },
    },
  })
  const numbers = { calls: values.calls, seed: values.seed, from: values.from, minutes: values.minutes }
  for (const [name, text] of Object.entries(numbers))
    if (!(Number(text) >= 0)) throw new Error(`--${name} is not a number: ${text}`)
  const strange = positionals.filter((name) => !BACK_ENDS.some((one) => one === name))
  if (strange.length > 0) throw new Error(`unknown back end: ${strange}. There are: ${BACK_ENDS}`)
  return {
    calls: Number(values.calls),
    seed: Number(values.seed),
    from: Number(values.from),
    minutes: Number(values.minutes),
    backEnds: BACK_ENDS.filter((name) => positionals.length === 0 || positionals.includes(name)),
    withoutPolicies: values['without-policies'],
  }
}
