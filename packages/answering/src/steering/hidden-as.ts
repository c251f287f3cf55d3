// Reports things in a place that the caller may not see as missing: an id reveals nothing (PERM-04).
import type { Missing } from '@lectern/contracts'
import { DomainError, notFound } from '@lectern/kernel'

/** The result of `check`; a place that it does not find is reported as `missing`. Other errors stay as they are. */
export async function hiddenAs<T>(missing: Missing, check: Promise<T>): Promise<T> {
  try {
    return await check
  } catch (error) {
    throw error instanceof DomainError && error.code === 'notFound' ? notFound(missing) : error
  }
}
