/** What a section is called in lists: its title, else the name of its kind. */
import type { Lang, ThemeSection } from '@lectern/contracts'
import { localText } from '@lectern/portal'
import type { Translate } from '~/lib/i18n.ts'

export const kindName = ({ type }: Pick<ThemeSection, 'type'>, t: Translate): string => t(`portal.modules.${type}`)

export const sectionName = (section: ThemeSection, lang: Lang, t: Translate): string =>
  localText(section.title, lang).trim() || kindName(section, t)
