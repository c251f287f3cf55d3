// [FILE-03] [EDIT-12] Whatever a conversion does, the process that asked for it continues and receives a reason.
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createConversions } from './run-conversions.ts'
import { BAD_TASKS } from './testing/bad-tasks.ts'

const file = join(import.meta.dirname, 'testing', 'bad-child.ts')
const runner = (atOnce = 1, maxWaiting = 10) => createConversions(BAD_TASKS, { file, atOnce, maxWaiting, heapMb: 64 })
const { run } = runner()

test.each([
  ['never', 'conversionTooSlow'],
  ['heap', 'conversionTooLarge'],
  ['buffers', 'conversionTooLarge'],
  ['stack', 'conversionTooLarge'],
  ['large', 'conversionTooLarge'],
  ['fails', 'conversionUnreadable'],
] as const)('rejects a conversion that %s with %s, and completes the next one', async (name, code) => {
  await expect(run(name, 20_000)).rejects.toMatchObject({ name: 'DomainError', code })
  expect(await run('large', 3)).toBe('xxx')
})

test.runIf(process.platform === 'linux')('excludes waiting from the time of a conversion', async () => {
  await run('pid', 0)
  expect(await run('idles', 0)).toBe('awake')
})

test('passes on domain errors with their details', async () => {
  await expect(run('refuses', 0)).rejects.toMatchObject({ code: 'importTooMany', details: { params: { max: 7 } } })
})

test('reports a program that cannot run, or a malformed answer, as our fault', async () => {
  await expect(run('exit', 0)).rejects.toThrow('code 3')
  await expect(run('lies', 0)).rejects.toThrow("conversion 'lies' answered something else")
})

test('cannot read other files, write, start programs, or see our environment', async () => {
  expect(await run('forbidden', 0)).toEqual(Array.from({ length: 3 }, () => 'ERR_ACCESS_DENIED'))
  process.env.LECTERN_TEST_SECRET = 'secret'
  const names = await run('environment', 0)
  delete process.env.LECTERN_TEST_SECRET
  // The shell that sets the limits adds its folder.
  expect((names as string[]).filter((name) => name !== 'PWD').sort()).toEqual(['MALLOC_ARENA_MAX', 'NODE_ENV'])
})

test('reuses a child, unless the task needs a new one or something was rejected', async () => {
  const pid = await run('pid', 0)
  expect(await run('pid', 0)).toBe(pid)
  expect(await run('pidAlone', 0)).not.toBe(pid)
  expect(await run('pid', 0)).toBe(pid)
  await expect(run('fails', 0)).rejects.toThrow()
  expect(await run('pid', 0)).not.toBe(pid)
})

test('keeps the event loop free during an endless task, rejects it, and completes the next one', async () => {
  let ticks = 0
  const timer = setInterval(() => ticks++, 10)
  await expect(run('forever', 0)).rejects.toMatchObject({ code: 'conversionTooSlow' })
  clearInterval(timer)
  expect(ticks).toBeGreaterThan(5)
  expect(await run('large', 3)).toBe('xxx')
})

test('rejects too many waiting tasks, and one owner does not block others', async () => {
  const { run } = runner(1, 3)
  const order: string[] = []
  const ask = (owner: string) => run('pid', 0, { owner }).then(() => order.push(owner))
  const first = run('forever', 0, { owner: 'a' }).catch(() => {})
  const waiting = [ask('a'), ask('a'), ask('b')]
  await expect(run('pid', 0)).rejects.toMatchObject({ code: 'conversionBusy' })
  await Promise.all([first, ...waiting])
  expect(order).toEqual(['b', 'a', 'a'])
})

test('queues background work however many tasks wait', async () => {
  const { run } = runner(1, 0)
  const first = run('pid', 0)
  await expect(run('pid', 0)).rejects.toMatchObject({ code: 'conversionBusy' })
  await expect(run('pid', 0, { patient: true })).resolves.toBeGreaterThan(0)
  await first
})

test('stops working or waiting when the caller leaves', async () => {
  const { run } = runner(1)
  const caller = new AbortController()
  const { signal } = caller
  const working = run('pid', 0).then(() => run('forever', 0, { signal }))
  const waiting = run('pid', 0, { signal })
  const gone = Promise.all([
    expect(working).rejects.toThrow('gone'),
    expect(waiting.then(() => run('pid', 0, { signal }))).rejects.toThrow('gone'),
  ])
  // Then the first has its turn again, and the second waits behind it.
  await waiting
  caller.abort(new Error('gone'))
  await gone
  expect(await run('pid', 0)).toBeGreaterThan(0)
})
