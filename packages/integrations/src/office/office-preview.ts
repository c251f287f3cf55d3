// Office files as PDF, for the port of the domain: one at a time, with a short queue.
import { accessSync, constants } from 'node:fs'
import { isAbsolute, join } from 'node:path'
import type { Env } from '@lectern/config'
import { DomainError, type OfficePreview } from '@lectern/kernel'
import { type OfficeLimits, runOffice } from './run-office.ts'

const MAX_WAITING = 5
const LIMITS: Omit<OfficeLimits, 'program'> = {
  timeoutMs: 60_000,
  memoryMb: 1_500,
  maxOutputBytes: 100 * 1024 * 1024,
}

export const createOfficePreview = (env: Pick<Env, 'OFFICE_PREVIEW' | 'SOFFICE_PATH'>): OfficePreview => {
  const program = env.OFFICE_PREVIEW === 'off' ? null : findProgram(env.SOFFICE_PATH)
  return officePreview(program === null ? null : { ...LIMITS, program })
}

/** `limits` null: nothing can be converted. */
export function officePreview(limits: OfficeLimits | null): OfficePreview {
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()
  return {
    available: limits !== null,
    async toPdf(bytes, extension) {
      if (limits === null) throw new DomainError('notAvailable')
      if (waiting > MAX_WAITING) throw new DomainError('conversionBusy')
      waiting += 1
      const run = last.then(() => runOffice(bytes, extension, limits))
      last = run
        .catch(() => {})
        .finally(() => {
          waiting -= 1
        })
      return run
    },
  }
}

/** Returns the path of the program; null: not on this machine. */
export function findProgram(name: string): string | null {
  const places = isAbsolute(name) ? [name] : ['/usr/local/bin', '/usr/bin', '/bin'].map((folder) => join(folder, name))
  return places.find(isExecutable) ?? null
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
