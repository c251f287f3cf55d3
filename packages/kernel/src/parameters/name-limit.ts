// Length of the names of spaces and manuals: that of specification §5, or the operators' own up to 40.
import { LIMITS, nameLength } from '@lectern/contracts'
import type { DomainContext } from '../core/context.ts'
import { invalid } from '../core/errors.ts'
import { parameterNumber } from './file-settings.ts'
import { parameterValues } from './parameter.repo.ts'

async function nameLimit({ db }: Pick<DomainContext, 'db'>): Promise<number> {
  const values = await parameterValues(db, ['nameLength'])
  return Math.min(parameterNumber(values.get('nameLength'), LIMITS.resourceName), LIMITS.resourceNameMost)
}

/** A name that stays as it is may be longer than the limit, which operators may lower. Errors: invalidInput. */
export async function requireNameFits(ctx: Pick<DomainContext, 'db'>, name: string | undefined, old?: string) {
  if (name === undefined || name === old || nameLength(name) <= LIMITS.resourceName) return
  const max = await nameLimit(ctx)
  if (nameLength(name) > max) throw invalid('name', 'nameTooLong', { max, letters: max * 2 })
}
