// Directory settings of an organisation, for its administrators (specification §3 'LDAP config'; LDAP-01). The password is encrypted and never
// returned.
import type { LdapSettings, UpdateLdapInput } from '@lectern/contracts'
import type { DomainContext, TenantActor } from '@lectern/kernel'
import { requireEntryRights, requireTenantRights, transact, writeAudit } from '@lectern/kernel'
import { nextRunTime } from './schedule.ts'
import { writeSettings } from './settings.repo.ts'
import { loadSettings, mergeSettings, type StoredSettings } from './stored-settings.ts'

/** Anyone who sets up the directory says who people are: no API token may. Errors: roleRequired, personNeeded. */
export const requireDirectoryRights = (ctx: DomainContext): TenantActor => requireEntryRights(ctx, 'manageProviders')

/** The fields to begin with when nothing is stored. Errors: roleRequired. */
export async function getLdapSettings(ctx: DomainContext): Promise<LdapSettings> {
  return present(await loadSettings(ctx, requireTenantRights(ctx).tenantId))
}

/**
 * Omitted fields stay. A stored password must be entered again for another server, port, encryption, CA or account. Errors: roleRequired,
 * personNeeded, invalidInput.
 */
export async function updateLdapSettings(ctx: DomainContext, input: UpdateLdapInput): Promise<LdapSettings> {
  const { tenantId } = requireDirectoryRights(ctx)
  const stored = await loadSettings(ctx, tenantId)
  const { fields, password } = mergeSettings(stored, input)
  const sealed = password === null ? stored.sealed : ctx.ports.secrets.seal(password)
  const now = ctx.now()
  const dueAt = nextRunTime(fields, now)
  await transact(ctx, async (tx) => {
    await writeSettings(tx, { tenantId, fields, password: sealed, dueAt, updatedAt: now })
    const { host, security, enabled, autoSync } = fields
    const data = { host, security, enabled, autoSync, fields: Object.keys(input).sort().join(' ') }
    await writeAudit(tx, ctx, { tenantId, action: 'ldap.update', subject: 'ldap', subjectId: tenantId, data })
  })
  return present(await loadSettings(ctx, tenantId))
}

const present = ({ fields, sealed, row }: StoredSettings): LdapSettings => ({
  ...fields,
  updatedTime: row?.updatedAt.toISOString() ?? null,
  hasPassword: sealed !== null,
  nextRunTime: row?.dueAt?.toISOString() ?? null,
})
