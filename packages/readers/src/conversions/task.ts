// A conversion: a function of a file that a stranger created, run in a child process without database, secrets or network settings.
import type { z } from 'zod'

export type ConversionTask<I = unknown, O = unknown> = {
  /** Checked by the child. */
  input: z.ZodType<I>
  /** Checked by the caller, who does not trust the child. */
  output: z.ZodType<O>
  /** Limit of processor time, which a busy machine does not change; the limit by the clock is ten times as long. Time in the queue does not count. */
  timeoutMs: number
  maxOutputBytes: number
  /**
   * True: a child of its own, which ends afterwards, for formats whose readers could be taken over or leave something behind. False:
   * a child that is kept, which starts faster.
   */
  alone: boolean
  /** Loads the function, in the child only. It throws ConversionRefused for errors that the caller receives. */
  load(): Promise<(input: I) => O | Promise<O>>
}

/** Keeps the types of one task for the table. */
export const defineTask = <I, O>(task: ConversionTask<I, O>): ConversionTask<I, O> => task

// biome-ignore lint/suspicious/noExplicitAny: tables hold tasks of all types.
export type ConversionTable = Readonly<Record<string, ConversionTask<any, any>>>
export type InputOf<T> = T extends ConversionTask<infer I, infer _O> ? I : never
export type OutputOf<T> = T extends ConversionTask<infer _I, infer O> ? O : never

export type RunOptions = {
  /** Ends the work, or the waiting for it, when the caller goes away; the call then rejects with the signal's reason. */
  signal?: AbortSignal
  /** Owner of the file, such as the tenant's id: places go to owners without one first. */
  owner?: string
  /** Background work: it waits, however many wait already, and is never refused with conversionBusy. */
  patient?: boolean
}

/**
 * Runs the tasks of a table in child processes. Errors: conversionTooLarge (memory, or the result), conversionTooSlow, conversionUnreadable,
 * conversionBusy (too many are waiting), and what the task throws.
 */
export type ConversionRunner<T extends ConversionTable> = {
  run<N extends keyof T & string>(name: N, input: InputOf<T[N]>, options?: RunOptions): Promise<OutputOf<T[N]>>
}
