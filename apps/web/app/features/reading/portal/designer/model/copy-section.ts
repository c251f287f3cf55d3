/** Pure: a copy of a section with ids of its own, for itself and for what is listed in it. */
import type { ThemeSection } from '@lectern/contracts'

/** The copy has no anchor: two sections of a page cannot have the same. */
export function copySection(section: ThemeSection, newId: () => string): ThemeSection {
  const own = { ...structuredClone(section), id: newId(), anchor: '' }
  if ('items' in own) for (const item of own.items) item.id = newId()
  if ('cards' in own) for (const card of own.cards) card.id = newId()
  return own
}
