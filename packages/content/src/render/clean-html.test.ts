import { expect, test } from 'vitest'
import { cleanHtml } from './clean-html.ts'

test.each([
  ['<p>a <b>b</b></p>', '<p>a <b>b</b></p>'],
  ['<p onclick="x()">a</p>', '<p>a</p>'],
  ['<script>alert(1)</script>a', 'a'],
  ['<svg><script>1</script></svg>a', 'a'],
  ['<img src="x" onerror="alert(1)" alt="p">', '<img src="x" alt="p">'],
  ['<img src="data:image/svg+xml;base64,AAAA">', '<img alt="">'],
  ['<img src="data:image/png;base64,AAAA">', '<img src="data:image/png;base64,AAAA" alt="">'],
  ['<a href="java\nscript:alert(1)">a</a>', '<a>a</a>'],
  [
    '<a href="https://a.example/">a</a>',
    '<a href="https://a.example/" rel="noopener noreferrer nofollow" target="_blank">a</a>',
  ],
  ['<form action="/x"><input value="1">a</form>', 'a'],
  ['<td colspan="2" style="x">a</td>', '<td colspan="2">a</td>'],
  [
    '<table><tbody><tr><td colspan="2" rowspan="x">a</td></tr></tbody></table>',
    '<table><tbody><tr><td colspan="2">a</td></tr></tbody></table>',
  ],
  ['a &lt;b&gt; <!-- c -->', 'a &lt;b&gt; '],
])('%j becomes %j', (html, expected) => expect(cleanHtml(html)).toBe(expected))

test('limits the depth', () => {
  expect(cleanHtml(`${'<ul><li>'.repeat(2_000)}deep`)).not.toContain('deep')
})
