// Runs conversions in child processes and says in one of a few codes why one did not succeed.
import { ERROR_CODES, type ErrorCode } from '@lectern/contracts'
import { DomainError, type Log } from '@lectern/kernel'
import type {
  ConversionRunner,
  ConversionTable,
  ConversionTask,
  InputOf,
  OutputOf,
  RunOptions,
} from '@lectern/readers/conversions'
import { ChildPool, type PoolSettings } from './child-pool.ts'
import { ChildEnded } from './child-process.ts'
import { type Answer, toFrame } from './frames.ts'

const isCode = (code: string | null): code is ErrorCode => code !== null && Object.hasOwn(ERROR_CODES, code)

/** No child is started before the first call. */
export function createConversions<T extends ConversionTable>(
  tasks: T,
  settings: PoolSettings,
  log?: Pick<Log, 'info' | 'warn' | 'error'>,
): ConversionRunner<T> {
  const pool = new ChildPool(settings)

  async function requestTask(name: string, task: ConversionTask, input: unknown, options: RunOptions) {
    try {
      return await pool.run(() => toFrame({ task: name, input }), task, options)
    } catch (error) {
      if (!(error instanceof ChildEnded)) throw error
      log?.warn({ err: error.message, conversion: name }, 'a conversion ended its process')
      if (error.ownFault) throw error
      throw new DomainError('conversionTooLarge')
    }
  }

  function outputOf(name: string, task: ConversionTask, answer: Answer): unknown {
    if (answer.ok) {
      const output = task.output.safeParse(answer.output)
      if (output.success) return output.data
      throw new Error(`conversion '${name}' answered something else`, { cause: output.error })
    }
    if (isCode(answer.code)) throw new DomainError(answer.code, answer.details)
    log?.info({ err: answer.message, conversion: name }, 'a file could not be read')
    throw new DomainError('conversionUnreadable')
  }

  return {
    async run<N extends keyof T & string>(name: N, input: InputOf<T[N]>, options: RunOptions = {}) {
      const task = tasks[name] as ConversionTask
      return outputOf(name, task, await requestTask(name, task, input, options)) as OutputOf<T[N]>
    },
  }
}
