// Rules for the cover of a space and the logo and cover of a manual: a jpg or png of at most 1 MB (specification §5 Uploads).
import { type FieldProblem, LIMITS } from '@lectern/contracts'
import type { DomainContext } from '../core/context.ts'
import { DomainError } from '../core/errors.ts'
import { findTenantFile } from './tenant-file.repo.ts'

const KINDS = ['image/png', 'image/jpeg']
const MEGABYTE = 1_048_576

/**
 * Each given picture is a file of the tenant that the actor may see: others see it from then on. Unchanged ones
 * and null are not checked. Errors: invalidInput.
 */
export async function checkPictures(
  ctx: DomainContext,
  pictureIds: Readonly<Record<string, string | null | undefined>>,
  before: Readonly<Record<string, string | null>> = {},
): Promise<void> {
  const fields: Record<string, FieldProblem> = {}
  for (const [field, id] of Object.entries(pictureIds)) {
    if (!id || id === before[field]) continue
    const problem = await pictureProblem(ctx, id)
    if (problem) fields[field] = problem
  }
  if (Object.keys(fields).length > 0) throw new DomainError('invalidInput', { fields })
}

async function pictureProblem(ctx: DomainContext, id: string): Promise<FieldProblem | null> {
  const file = await findTenantFile(ctx, id)
  if (!file) return { key: 'unknownFile' }
  if (!KINDS.includes(file.mime)) return { key: 'imageKind' }
  return file.size > LIMITS.imageBytes
    ? { key: 'imageSize', params: { max: Math.round((LIMITS.imageBytes / MEGABYTE) * 10) / 10 } }
    : null
}
