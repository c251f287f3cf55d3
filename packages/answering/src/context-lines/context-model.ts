// The model that writes lines of context: the organisation's own, because it asks about every passage (ADR 0068).
import type { ChatModelSettings } from '@lectern/ai'
import type { DomainContext } from '@lectern/kernel'
import { chatOf } from '../settings/providers.ts'

/** The smaller one of the organisation's own models; null without any. */
export async function contextModel(
  parts: Pick<DomainContext, 'db' | 'ports' | 'log' | 'now'>,
  tenantId: string,
): Promise<ChatModelSettings | null> {
  const { own, fast, settings } = await chatOf(parts, tenantId)
  return own ? (fast ?? settings) : null
}
