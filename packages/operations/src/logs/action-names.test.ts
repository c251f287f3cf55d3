// Everything that the audit trail records has a name in both languages.
import { readFileSync } from 'node:fs'
import { Lang, LogModule } from '@lectern/contracts'
import { actionName, actionsCalled, translate } from '@lectern/i18n'
import { expect, test } from 'vitest'

const source = readFileSync(new URL('../../../kernel/src/audit/actions.ts', import.meta.url), 'utf8')
const codes = [...source.matchAll(/\| '([\w.]+)'/g)].map((match) => match[1] ?? '')
const actions = codes.filter((code) => code.includes('.'))
const subjects = codes.filter((code) => !code.includes('.'))

test.each(Lang.options)('[OPS-05] %s: every action and every subject has a name', (lang) => {
  expect(actions.length).toBeGreaterThan(200)
  expect(actions.filter((action) => actionName(lang, action) === action)).toEqual([])
  expect([...subjects].sort()).toEqual([...LogModule.options].sort())
  expect(
    LogModule.options.map((one) => translate(lang, `logs.modules.${one}`)).filter((name) => name.includes('.')),
  ).toEqual([])
})

test('[OPS-05] shows codes of older releases unchanged', () => {
  expect(actionName('en_US', 'thing.done')).toBe('thing.done')
})

test.each(['发布文章', 'published an article', 'article.publish'])('[OPS-05] %s finds the action', (text) => {
  expect(actionsCalled(text)).toContain('article.publish')
  expect(actionsCalled(text)).not.toContain('article.save')
})
