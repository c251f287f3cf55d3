// [EXP-02] Books that nobody waits for leave a processor to readers.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { afterAll, describe, expect, test } from 'vitest'
import { RenderChild } from './child.ts'
import { allowedTo, processorNumbers, processorsToShare, withoutFirst } from './processors.ts'

test.each([
  ['0-1', '1'],
  ['0-2,5', '1,2,5'],
  ['4,6-7', '6,7'],
  ['3', undefined],
  ['', undefined],
])('shares all processors but the first of %s', (allowed, shared) => {
  expect(withoutFirst(allowed)).toBe(shared)
})

const hasTools = () => {
  try {
    execFileSync('chrt', ['--version'], { stdio: 'ignore' })
    execFileSync('taskset', ['--version'], { stdio: 'ignore' })
    return existsSync('/proc/self/status')
  } catch {
    return false
  }
}

describe.skipIf(!hasTools())('the writing process', () => {
  const children: RenderChild[] = []
  afterAll(() => {
    for (const child of children) child.kill()
  })
  /** The shell has become the program when the script of the child is what runs. */
  async function started(background: boolean) {
    const child = new RenderChild({ memoryMb: 1_500, background })
    children.push(child)
    const { pid = 0 } = child
    await expect.poll(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8').startsWith('/bin/sh')).toBe(false)
    return {
      processors: processorNumbers(allowedTo(pid)),
      policy: execFileSync('chrt', ['-p', String(pid)], { encoding: 'utf8' }),
    }
  }

  test('uses idle processors in the background', async () => {
    const { processors, policy } = await started(true)
    const shared = processorsToShare()
    if (shared) expect(processors).toEqual(processorNumbers(shared))
    expect(policy).toContain('SCHED_IDLE')
  })

  test('uses all processors for a waiting caller', async () => {
    const { processors, policy } = await started(false)
    expect(processors).toEqual(processorNumbers(allowedTo('self')))
    expect(policy).not.toContain('SCHED_IDLE')
  })
})
