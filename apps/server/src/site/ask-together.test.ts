// What one run answers, and for whom.
import { expect, test } from 'vitest'
import { askTogether } from './ask-together.ts'

test('[SEO-01] all who wait are answered by one run, which began after they asked', async () => {
  const runs: ((answer: string) => void)[] = []
  const ask = askTogether(() => new Promise<string>((resolve) => runs.push(resolve)))
  const first = ask()
  await Promise.resolve()
  const later = [ask(), ask()]
  expect(runs).toHaveLength(1)
  runs[0]?.('old')
  expect(await first).toBe('old')
  await new Promise(setImmediate)
  expect(runs).toHaveLength(2)
  runs[1]?.('new')
  expect(await Promise.all(later)).toEqual(['new', 'new'])
})

test('[SEO-01] a run that fails does so for those who wait for it, and for nobody else', async () => {
  let run = 0
  const ask = askTogether(async () => {
    run++
    if (run === 1) throw new Error('away')
    return run
  })
  await expect(ask()).rejects.toThrow('away')
  expect(await ask()).toBe(2)
})
