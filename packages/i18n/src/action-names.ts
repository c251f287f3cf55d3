// Names of the actions of the audit trail; keys are their codes with _ for the dot.
import { Lang } from '@lectern/contracts'
import { textsOf } from '#texts'
import { hasText, translate } from './translate.ts'

/** The name of an action; its code for an unknown one. */
export function actionName(lang: Lang, action: string): string {
  const key = `logs.actions.${action.replace('.', '_')}`
  return hasText(lang, key) ? translate(lang, key) : action
}

/** Actions whose name in a language that is at hand, or whose code, has `text` in it. */
export function actionsCalled(text: string): string[] {
  const query = text.toLowerCase()
  const names = Lang.options.flatMap((lang) => Object.entries(textsOf(lang).logs?.actions ?? {}))
  const matches = names
    .map(([key, name]) => ({ action: key.replace('_', '.'), name }))
    .filter(({ action, name }) => `${name} ${action}`.toLowerCase().includes(query))
  return [...new Set(matches.map(({ action }) => action))]
}
