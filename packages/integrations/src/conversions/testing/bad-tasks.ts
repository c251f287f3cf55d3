// Conversions that do everything wrong, for the tests.
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { env } from 'node:process'
import type { ConversionTask } from '@lectern/readers/conversions'
import { ConversionRefused } from '@lectern/readers/conversions/refused'
import { z } from 'zod'

const task = <O>(work: (input: number) => O | Promise<O>, more: Partial<ConversionTask<number, O>> = {}) => ({
  input: z.number(),
  output: z.any() as z.ZodType<O>,
  timeoutMs: 10_000,
  maxOutputBytes: 10_000,
  alone: false,
  load: async () => work,
  ...more,
})

export const BAD_TASKS = {
  pid: task(() => process.pid),
  pidAlone: task(() => process.pid, { alone: true }),
  forever: task(
    () => {
      for (;;);
    },
    { timeoutMs: 300 },
  ),
  /** As on a machine that gives its time to others. */
  idles: task(() => new Promise((resolve) => setTimeout(resolve, 900, 'awake')), { timeoutMs: 300 }),
  never: task(() => new Promise(() => {}), { timeoutMs: 100 }),
  heap: task(() => {
    const chunks: number[][] = []
    for (;;) chunks.push(Array.from({ length: 10_000 }, (_, index) => index))
  }),
  buffers: task(() => {
    const chunks: Buffer[] = []
    for (;;) chunks.push(Buffer.alloc(50_000_000, 1))
  }),
  stack: task(() => {
    const deeper = (): number => deeper() + 1
    return deeper()
  }),
  large: task((bytes) => 'x'.repeat(bytes)),
  exit: task(() => process.exit(3)),
  refuses: task(() => {
    throw new ConversionRefused('importTooMany', { params: { max: 7 } })
  }),
  fails: task(() => {
    throw new Error('no such part')
  }),
  lies: task(() => 'text', { output: z.number() as unknown as z.ZodType<string> }),
  environment: task(() => Object.keys(env)),
  /** Result of each attempt. */
  forbidden: task(() =>
    [
      () => readFileSync('/etc/passwd', 'utf8').length,
      () => writeFileSync(`/tmp/lectern-${process.pid}`, 'text'),
      () => spawnSync('/bin/true').status,
    ].map((attempt) => {
      try {
        return attempt()
      } catch (error) {
        return (error as { code?: unknown }).code
      }
    }),
  ),
}
