/** [EDIT-12] Tags of Jekyll sites that show pictures. */
import { expect, test } from 'vitest'
import { Losses } from '../../losses/losses.ts'
import { markdownToDocument } from '../from-markdown.ts'
import { withPictureTags } from './picture-tags.ts'

test.each([
  ['{% image "/a/b.png" alt="A view" %}', '![A view](/a/b.png)'],
  ['{% image a.png %} and', '![](a.png) and'],
  ["{% img src='a b.jpg' width=300px caption='C [1]' %}", '![C \\[1\\]\\|300](a%20b.jpg)'],
  ['{% include figure.html image_path="/a.svg" alt="x" %}', '![x](/a.svg)'],
  ['{% include parts/figure path="{{ site.baseurl }}/a.png" %}', '![]({{site.baseurl}}/a.png)'],
  ['{%- icon path: /i.svg, title: "I" -%}', '![I](/i.svg)'],
  ['a {% icon star %} b', 'a  b'],
  ['{% image star %}', '{% image star %}'],
  ['{% include note.html %}', '{% include note.html %}'],
])('%s', (written, expected) => {
  expect(withPictureTags(written, new Losses())).toBe(expected)
})

test('reports an icon that only its own site can render', () => {
  const { lost } = markdownToDocument('Press {% icon star %} now.\n\n`{% icon code %}`\n')
  expect(lost).toEqual([{ what: '{% icon star %}', dropped: true, line: 1 }])
})
