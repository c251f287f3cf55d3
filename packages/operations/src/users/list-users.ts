// The people of all organisations, for operators (specification §2 back office; OPS-03).
import type { ListUsersInput, UserPage } from '@lectern/contracts'
import { type DomainContext, requireOperator, toPage } from '@lectern/kernel'
import { shownEmail } from '@lectern/people'
import { findUsers, type UserRow } from './users.repo.ts'

/** Newest first. Errors: unauthenticated, roleRequired. */
export async function listUsers(ctx: DomainContext, input: ListUsersInput): Promise<UserPage> {
  requireOperator(ctx)
  const { rows, total } = await findUsers(ctx.db, input)
  return toPage(input, total, rows.map(present))
}

const present = ({ account, email, phone, createdAt, latestVisit, tenants, ...row }: UserRow) => ({
  ...row,
  account: account ?? '',
  email: shownEmail(email),
  phone: phone ?? '',
  registerTime: createdAt.toISOString(),
  latestVisitTime: latestVisit?.toISOString() ?? null,
  tenants: tenants ?? [],
})
