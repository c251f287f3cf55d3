// A visitor belongs to the tenant whose manual he is reading, on whichever host that happens (specification §2 reader pages).
import { type DomainContext, DomainError, resolveReaderAddress } from '@lectern/domain'

/** Manuals never change their tenant, so what was found once is remembered. */
const known = new Map<string, string>()
const MOST_KNOWN = 10_000

async function tenantOfManual(domain: DomainContext, manualId: string): Promise<string | null> {
  const found = known.get(manualId)
  if (found !== undefined) return found
  try {
    const { tenantId } = await resolveReaderAddress(domain, { kind: 'pub', id: manualId })
    if (known.size >= MOST_KNOWN) known.clear()
    known.set(manualId, tenantId)
    return tenantId
  } catch (error) {
    if (error instanceof DomainError) return null
    throw error
  }
}

/** The context in which a visitor searches or asks in `manualId`; members, and visitors without a manual, stay where they are. */
export async function atManual(domain: DomainContext, manualId: string | undefined): Promise<DomainContext> {
  const { actor } = domain
  if (actor.type !== 'visitor' || manualId === undefined) return domain
  const tenantId = await tenantOfManual(domain, manualId)
  return tenantId === null ? domain : { ...domain, actor: { ...actor, tenantId } }
}
