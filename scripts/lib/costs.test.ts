import { expect, it, onTestFinished, vi } from 'vitest'
import { refusesCosts, tooDear } from './costs.ts'

/** `count` integration suites of a second, and the one at `place` of `seconds`. */
const run = (place: string, seconds: number, count = 200) => [
  { suite: place, seconds },
  ...Array.from({ length: count - 1 }, (_, n) => ({ suite: `packages/library/src/${n}.int.test.ts`, seconds: 1 })),
]
const DEAR = 'packages/library/src/dear.int.test.ts'
const CHEAP = 'packages/library/src/cheap.int.test.ts'

it('reports suites over their share, on machines of any speed', () => {
  for (const speed of [0.1, 1, 40]) {
    const suites = run(DEAR, 12).map(({ suite, seconds }) => ({ suite, seconds: seconds * speed }))
    expect(tooDear(suites)).toMatchObject([{ suite: DEAR, level: 'integration', isRefused: false }])
  }
  expect(tooDear(run(CHEAP, 5))).toEqual([])
})

it('fails only in CI, and only at five times the share', () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  onTestFinished(() => log.mockRestore())
  expect([refusesCosts(run(DEAR, 12), true), refusesCosts(run(DEAR, 60), true)]).toEqual([false, true])
  expect(refusesCosts(run(DEAR, 60), false)).toBe(false)
  expect(log).toHaveBeenCalledTimes(3)
})

it('ignores listed exceptions, files without a level, and partial runs', () => {
  expect(tooDear(run('apps/server/src/security/all.int.test.ts', 90))).toEqual([])
  expect(tooDear(run('attack swapped-ids', 90))).toEqual([])
  expect(tooDear(run(DEAR, 90, 30))).toEqual([])
})
