// What takes the room of a tenant (specification §8 'delete useless files'; TEN-11).
import type { ListFilesInput, TenantFilePage } from '@lectern/contracts'
import type { DomainContext } from '../../kernel/index.ts'
import { requireTenantAdminMember, toPage } from '../../kernel/index.ts'
import { findTenantFiles } from './tenant-files.repo.ts'

/** Errors: unauthenticated, roleRequired. */
export async function listFiles(ctx: DomainContext, input: ListFilesInput): Promise<TenantFilePage> {
  const { rows, total } = await findTenantFiles(ctx, requireTenantAdminMember(ctx), input)
  return toPage(
    input,
    total,
    rows.map(({ createdAt, ...row }) => ({ ...row, createdTime: createdAt.toISOString() })),
  )
}
