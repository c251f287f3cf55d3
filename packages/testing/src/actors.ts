// Actors of every kind for tests.
import type { ApiTokenActor, MemberActor, OperatorActor, SystemActor, VisitorActor } from '@lectern/kernel'

/** A reader who is not signed in, on the host of a tenant. */
export const visitor = (tenantId: string, unlocked: readonly string[] = []): VisitorActor => ({
  type: 'visitor',
  tenantId,
  unlocked,
})
export const operator = (): OperatorActor => ({
  type: 'operator',
  userId: 'operator',
  name: 'Operator',
  verifiedAt: new Date(),
})
export const apiToken = (tenantId: string): ApiTokenActor => ({ type: 'apiToken', tenantId, tokenId: 'token' })
export const system = (tenantId: string): SystemActor => ({ type: 'system', tenantId, job: 'test' })

export type { MemberActor }
