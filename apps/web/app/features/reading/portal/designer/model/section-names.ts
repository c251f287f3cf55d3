/** Name of a section in lists: its title, else the name of its kind. */
import type { Lang, ThemeDocument, ThemeSection } from '@lectern/contracts'
import { localText } from '@lectern/portal'
import type { Translate } from '~/lib/i18n.ts'

export const kindName = ({ type }: Pick<ThemeSection, 'type'>, t: Translate): string => t(`portal.modules.${type}`)

export const sectionName = (section: ThemeSection, lang: Lang, t: Translate): string =>
  localText(section.title, lang).trim() || kindName(section, t)

/** Returns the name of a part of the page: a section by its id, the footer, or the header. */
export function partName({ sections }: ThemeDocument, id: string, lang: Lang, t: Translate): string {
  const section = sections.find((one) => one.id === id)
  if (section) return sectionName(section, lang, t)
  return t(id === 'footer' ? 'portal.panels.footer' : 'portal.panels.header')
}
