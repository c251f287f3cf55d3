// What the actions of the audit trail are called; keys are their codes with _ for the dot.
import { Lang } from '@lectern/contracts'
import { textsOf } from '#texts'
import { hasText, translate } from './translate.ts'

/** The name of an action; its code for one that is not known (any more). */
export function actionName(lang: Lang, action: string): string {
  const key = `logs.actions.${action.replace('.', '_')}`
  return hasText(lang, key) ? translate(lang, key) : action
}

/** Actions whose name in a language that is at hand, or whose code, has `text` in it. */
export function actionsCalled(text: string): string[] {
  const wanted = text.toLowerCase()
  const named = Lang.options.flatMap((lang) => Object.entries(textsOf(lang).logs?.actions ?? {}))
  const found = named
    .map(([key, name]) => ({ action: key.replace('_', '.'), name }))
    .filter(({ action, name }) => `${name} ${action}`.toLowerCase().includes(wanted))
  return [...new Set(found.map(({ action }) => action))]
}
