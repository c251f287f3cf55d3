// Operators' settings of files: the largest one, and whether office files open in the page (specification §3, §9).
import { LIMITS } from '@lectern/contracts'
import type { DomainContext } from '../core/context.ts'
import { DomainError } from '../core/errors.ts'
import { parameterValues } from './parameter.repo.ts'

/** `maxFileSize` in megabytes. */
export type FileSettings = { maxFileSize: number; officeView: boolean }

const MEGABYTE = 1024 * 1024

export async function fileSettings({ db }: Pick<DomainContext, 'db'>): Promise<FileSettings> {
  const values = await parameterValues(db, ['maxFileSize', 'officeViewFlag'])
  return {
    maxFileSize: parameterNumber(values.get('maxFileSize'), LIMITS.fileSizeMb),
    officeView: values.get('officeViewFlag') === 'true',
  }
}

/** The size limit of one file, and the error for larger ones. */
export type FileLimit = { maxBytes: number; tooLarge(): DomainError }

export async function fileLimit(ctx: Pick<DomainContext, 'db'>): Promise<FileLimit> {
  const { maxFileSize: max } = await fileSettings(ctx)
  return { maxBytes: Math.floor(max * MEGABYTE), tooLarge: () => new DomainError('fileTooLarge', { params: { max } }) }
}

/** The positive number that the text of a parameter is, else `fallback` (specification §3 Parameter). */
export function parameterNumber(text: string | undefined, fallback: number): number {
  const value = Number(text)
  return Number.isFinite(value) && value > 0 ? value : fallback
}
