// Processors for background work.
import { readFileSync } from 'node:fs'

/** The numbers in a list as the kernel writes it: '0-2,5' is 0, 1, 2, 5. */
export const processorNumbers = (list: string): number[] =>
  list
    .trim()
    .split(',')
    .flatMap((part) => {
      const [first = Number.NaN, last = first] = part.split('-').map(Number)
      return Array.from({ length: last - first + 1 || 0 }, (_, i) => first + i)
    })

/** All but the first of `allowed`, as the kernel writes a list; undefined when that leaves none. */
export const withoutFirst = (allowed: string): string | undefined =>
  processorNumbers(allowed).slice(1).join(',') || undefined

/** Those that a process may use, as the kernel writes a list. Throws where the system does not report them. */
export const allowedTo = (pid: number | 'self'): string =>
  /^Cpus_allowed_list:\s*(\S+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? ''

/** The processors that this process may use, but one, for `taskset -c`; undefined when there is only one, or the system does not report them. */
export function processorsToShare(): string | undefined {
  try {
    return withoutFirst(allowedTo('self'))
  } catch {
    return undefined
  }
}
