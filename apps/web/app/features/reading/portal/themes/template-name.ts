/** Name of a template: built-in ones in the language of the page, others by their names. */
import { SYSTEM_TEMPLATES, type ThemeTemplate } from '@lectern/contracts'
import type { Translate } from '~/lib/i18n.ts'

type Template = Pick<ThemeTemplate, 'id' | 'name' | 'description'>
const systemName = ({ id }: Template) => SYSTEM_TEMPLATES.find((name) => name === id)

export function templateName(template: Template, t: Translate): string {
  const system = systemName(template)
  return system ? t(`portal.templates.${system}`) : template.name
}

export function templateHint(template: Template, t: Translate): string {
  const system = systemName(template)
  return system ? t(`portal.templateHints.${system}`) : template.description
}
