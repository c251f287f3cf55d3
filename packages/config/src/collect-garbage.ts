import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * Gives back what starting has left behind. A process that then waits for its first work would keep it for hours: V8
 * collects the old generation only when more is asked for. Stops the process for about a tenth of a second.
 */
export function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  if (typeof collect === 'function') collect()
}
