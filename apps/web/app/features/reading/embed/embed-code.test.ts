// The code that people copy.
import { expect, test } from 'vitest'
import { type EmbedOptions, embedCode } from './embed-code.ts'

const options: EmbedOptions = { lang: 'auto', launcher: 'button', position: 'right', label: '', color: null }

test('[EMBED-01] is one script tag', () => {
  expect(embedCode('https://h', 'a1', options)).toBe(
    '<script src="https://h/embed/help.js" data-article="a1" defer></script>',
  )
  expect(embedCode('https://h', 'a1', { ...options, position: 'left', lang: 'zh_CN', label: ' 帮助 "?" ' })).toBe(
    '<script src="https://h/embed/help.js" data-article="a1" data-position="left" data-label="帮助 &quot;?&quot;" data-lang="zh_CN" defer></script>',
  )
})

test('[EMBED-01] has the colour of its manual on its button', () => {
  expect(embedCode('https://h', 'a1', { ...options, color: '#00852b' })).toContain(' data-color="#00852b" defer>')
  expect(embedCode('https://h', 'a1', { ...options, color: '#00852b', launcher: 'element' })).not.toContain(
    'data-color',
  )
})

test('[EMBED-01] can be an element of the product that opens the article', () => {
  expect(embedCode('https://h', 'a1', { ...options, launcher: 'element', label: '<b>' })).toBe(
    '<script src="https://h/embed/help.js" data-label="&lt;b&gt;" defer></script>\n<button type="button" data-lectern-help="a1">&lt;b&gt;</button>',
  )
})
