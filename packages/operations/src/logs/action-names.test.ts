// Everything that the audit trail records has a name in both languages.
import { readdirSync, readFileSync } from 'node:fs'
import { Lang, LogModule } from '@lectern/contracts'
import { actionName, actionsCalled, translate } from '@lectern/i18n'
import { expect, test } from 'vitest'

const CONTRACTS = new URL('../../../contracts/src/', import.meta.url)
/** As areas declare them in their contracts. */
const actions = readdirSync(CONTRACTS, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => readFileSync(new URL(file, CONTRACTS), 'utf8'))
  .flatMap((source) => [...source.matchAll(/^export type \w+AuditAction =((?:\s*\|?\s*'[\w.]+')+)/gm)])
  .flatMap(([, union = '']) => [...union.matchAll(/'([\w.]+)'/g)].map(([, action = '']) => action))

test.each(Lang.options)('[OPS-05] names every action and subject in %s', (lang) => {
  expect(actions.length).toBeGreaterThan(200)
  expect(actions.filter((action) => actionName(lang, action) === action)).toEqual([])
  expect(
    LogModule.options.map((one) => translate(lang, `logs.modules.${one}`)).filter((name) => name.includes('.')),
  ).toEqual([])
})

test('[OPS-05] shows codes of older releases unchanged', () => {
  expect(actionName('en_US', 'thing.done')).toBe('thing.done')
})

test.each(['发布文章', 'published an article', 'article.publish'])('[OPS-05] finds the action by %s', (text) => {
  expect(actionsCalled(text)).toContain('article.publish')
  expect(actionsCalled(text)).not.toContain('article.save')
})
