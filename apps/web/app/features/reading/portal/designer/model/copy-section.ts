/** Pure: a copy of a section with ids of its own, for itself and for what is listed in it. */
import type { ThemeSection } from '@lectern/contracts'

/** The copy has no anchor: two sections of a page cannot have the same. */
export function copySection(section: ThemeSection, newId: () => string): ThemeSection {
  const copy = { ...structuredClone(section), id: newId(), anchor: '' }
  if ('items' in copy) for (const item of copy.items) item.id = newId()
  if ('cards' in copy) for (const card of copy.cards) card.id = newId()
  return copy
}
