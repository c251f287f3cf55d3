// A new organisation (specification §3 Tenant). Only the system (first start, seeds) and operators create tenants.
import { createId, type DomainContext, DomainError, invalid, nameTaken, transact, writeAudit } from '@lectern/kernel'
import { plainHost } from './plain-host.ts'
import { findTenantByCode, insertTenant } from './tenant.repo.ts'

type CreateTenantInput = {
  /** Short name for people and commands: lower-case letters, digits, '-'; unique. */
  code: string
  name: string
  /** Answers on hosts that belong to no tenant. */
  isDefault?: boolean
  /** Domain on which this tenant's visitors arrive. */
  host?: string
}

/** Returns the id. Throws roleRequired for other actors, nameTaken for a code in use, invalidInput for a malformed one. */
export async function createTenant(ctx: DomainContext, input: CreateTenantInput): Promise<{ id: string }> {
  if (ctx.actor.type !== 'system' && ctx.actor.type !== 'operator') throw new DomainError('roleRequired')
  const source = ctx.actor.type
  const name = input.name.trim()
  if (!/^[a-z0-9][a-z0-9-]{0,49}$/.test(input.code)) throw invalid('code', 'invalidFormat')
  if (name === '' || name.length > 100) throw invalid('name', 'required')
  if (await findTenantByCode(ctx.db, input.code)) throw nameTaken(['code'])
  const id = createId()
  const host = input.host ? plainHost(input.host) : undefined
  await transact(ctx, async (tx) => {
    const { isDefault = false } = input
    await insertTenant(tx, { id, code: input.code, name, isDefault, internal: isDefault, source }, host)
    await writeAudit(tx, ctx, {
      tenantId: id,
      action: 'tenant.create',
      subject: 'tenant',
      subjectId: id,
      data: { code: input.code },
    })
  })
  return { id }
}
