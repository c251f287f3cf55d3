// Snippets: safe HTML, hits marked in the original spelling (ledger SRCH-01).
import { expect, test } from 'vitest'
import { tokenize } from '../../analysis/tokens.ts'
import { hitFinder } from './hit-finder.ts'
import { snippetOf } from './snippet.ts'

const snippet = (text: string, query: string) =>
  snippetOf(text, hitFinder(new Map(tokenize(query).map(({ term, kind }) => [term, kind === 'strong' ? 3 : 0.8]))))

test.each([
  ['Installing the pump', 'install', '<em>Installing</em> the pump'],
  ['在後臺設定備份', '后台备份', '在<em>後臺</em>設定<em>備份</em>'],
  ['数据库备份指南', '数据库', '<em>数据库</em>备份指南'],
  ['按键很小', '键', '按<em>键</em>很小'],
  ['use foo_bar here', 'foo_bar', 'use <em>foo_bar</em> here'],
  ['nothing of it', 'elephant', 'nothing of it'],
])('[SRCH-01] returns %s for %s', (text, query, html) => expect(snippet(text, query)).toBe(html))

test('[SRCH-01] removes markup of the text', () => {
  const html = snippet('<script>alert("pump")</script> & <em>pump</em>', 'pump')
  expect(html).toBe(
    '&lt;script&gt;alert(&quot;<em>pump</em>&quot;)&lt;/script&gt; &amp; &lt;em&gt;<em>pump</em>&lt;/em&gt;',
  )
})

test('[SRCH-01] shows the passage with the words, not the beginning', () => {
  const text = `${'Nothing here matters at all. '.repeat(60)}The reset button sits below. ${'More of the same. '.repeat(60)}`
  const html = snippet(text, 'reset button')
  expect(html).toContain('<em>reset button</em>'.replace(' ', '</em> <em>'))
  expect(html.startsWith('…')).toBe(true)
  expect(html.endsWith('…')).toBe(true)
  expect(html.length).toBeLessThan(900)
})
