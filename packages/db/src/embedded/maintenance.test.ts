import { expect, test, vi } from 'vitest'
import type { Engine } from './engine.ts'
import type { Unit } from './gateway-core.ts'
import { startMaintenance } from './maintenance.ts'
import { simpleQuery } from './messages.ts'
import { SessionQueue } from './session-queue.ts'

/** An answer with one value. */
function answer(value: string): Buffer {
  const row = Buffer.alloc(11)
  row.write('D')
  row.writeInt32BE(10 + value.length, 1)
  row.writeInt16BE(1, 5)
  row.writeInt32BE(value.length, 7)
  return Buffer.concat([row, Buffer.from(value)])
}

/** Statements of the maintenance of a database that has one table in need, then none. */
async function statementsWhile(isIdle: boolean): Promise<string[]> {
  vi.useFakeTimers()
  const statements: string[] = []
  const engine = {
    async run(bytes: Buffer) {
      statements.push(bytes.toString('utf8', 5, bytes.length - 1))
      return { output: statements.length === 1 ? answer('public.chunk') : simpleQuery('') }
    },
  }
  const queue = new SessionQueue<Unit>((error) => {
    throw error
  })
  vi.spyOn(queue, 'idle', 'get').mockReturnValue(isIdle)
  const stop = startMaintenance(engine as unknown as Engine, queue, 1_000)
  await vi.advanceTimersByTimeAsync(2_500)
  stop()
  await vi.advanceTimersByTimeAsync(5_000)
  vi.useRealTimers()
  return statements
}

test.each([
  ['vacuums and analyses', true, 'VACUUM (ANALYZE) public.chunk'],
  ['only analyses', false, 'ANALYZE public.chunk'],
])('%s, looks again soon, then after the whole interval, and ends', async (_, isIdle, command) => {
  const [due, ...later] = await statementsWhile(isIdle)
  expect(due).toContain('FROM pg_stat_user_tables')
  expect(due?.includes('n_dead_tup > ')).toBe(isIdle)
  expect(later).toEqual([command, due, due])
})
