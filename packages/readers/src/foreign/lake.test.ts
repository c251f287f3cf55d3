// [EDIT-12] What only Yuque writes, as Markdown of the blocks that it becomes.
import { describe, expect, test } from 'vitest'
import { blocksToMarkdown } from '../markdown/to-markdown.ts'
import { lakePage } from './index.ts'

const markdownOf = ({ blocks }: { blocks: Parameters<typeof blocksToMarkdown>[0] }) => blocksToMarkdown(blocks).trim()
const card = (name: string, facts: unknown, type = 'block') =>
  `<card type="${type}" name="${name}" value="data:${encodeURIComponent(JSON.stringify(facts))}"></card>`
const page = (body: string) =>
  lakePage(`<!doctype lake><title>T</title><meta name="doc-version" content="1" />${body}`, null)

describe('a Yuque document', () => {
  test.each<[string, string, string]>([
    [
      'lists of one item each, with their levels',
      '<ul list="a"><li><span>A</span></li></ul><ol list="b" data-lake-indent="1"><li>A1</li></ol>\n<ol list="c" data-lake-indent="1" start="2"><li>A2</li></ol><ul data-lake-indent="2"><li>A2a</li></ul><ul list="d"><li>B</li></ul>',
      '- A\n  1. A1\n  2. A2\n     - A2a\n- B',
    ],
    ['a level above which there is none', '<ul data-lake-indent="3"><li>A</li></ul>', '- A'],
    [
      'tasks',
      '<ul class="lake-list"><li class="lake-list-task"><card type="inline" name="checkbox" value="data:true"></card><span>Done</span></li></ul><ul><li><card type="inline" name="checkbox" value="data:false" />Open</li></ul>',
      '- [x] Done\n- [ ] Open',
    ],
    ['code', card('codeblock', { mode: 'python', code: 'if a < b:\n    pass' }), '```python\nif a < b:\n    pass\n```'],
    ['a diagram', card('diagram', { type: 'mermaid', code: 'graph TD' }), '```mermaid\ngraph TD\n```'],
    ['a diagram of another kind', card('diagram', { type: 'puml', code: 'A -> B' }), '```plantuml\nA -> B\n```'],
    ['a formula in a line', `<p>so ${card('math', { code: 'a^2' }, 'inline')}</p>`, 'so $a^2$'],
    ['a formula alone', `<p>${card('math', { code: 'a^2' }, 'inline')}</p>`, '$$\na^2\n$$'],
    [
      'a picture',
      card('image', { src: 'https://x.example/a.png', title: 'Cap' }),
      '![](https://x.example/a.png "Cap")',
    ],
    [
      'a picture that is a link',
      card('image', { src: 'https://x.example/a.png', link: 'https://x.example/' }),
      '<a href="https://x.example/"><img class="inline-image" src="https://x.example/a.png" alt=""></a>',
    ],
    ['a file', card('file', { src: 'https://x.example/a.txt', name: 'a.txt' }), '[a.txt](https://x.example/a.txt)'],
    ['a line', `<p>a</p>${card('hr', {})}<p>b</p>`, 'a\n\n***\n\nb'],
    ['a day', `<p>On ${card('dateCard', { date: 1_786_195_371_446 }, 'inline')}</p>`, 'On 2026-08-08'],
    [
      'a link within Yuque',
      `<p>${card('yuqueinline', { src: 'https://www.yuque.com/a/b/c', detail: { title: 'C' } }, 'inline')}</p>`,
      '[C](https://www.yuque.com/a/b/c)',
    ],
    ['a box', '<blockquote class="lake-alert lake-alert-danger"><p>Stop</p></blockquote>', '> [!CAUTION]\n> Stop'],
    [
      'what unfolds',
      '<details class="lake-collapse" open="true"><summary class="lake-summary"><span>More</span></summary><p>In</p></details>',
      '<details>\n<summary>More</summary>\n\nIn\n\n</details>',
    ],
    [
      'a table with merged cells',
      '<table class="lake-table"><colgroup><col width="90"></colgroup><tbody><tr><td colSpan="2"><p>A</p></td></tr><tr><td>B</td><td>C</td></tr></tbody></table>',
      '<table>\n<tbody>\n<tr><td colspan="2">A</td></tr>\n<tr><td>B</td><td>C</td></tr>\n</tbody>\n</table>',
    ],
  ])('%s', (_, body, expected) => {
    const read = page(body)
    expect(read.title).toBe('T')
    expect(markdownOf(read)).toBe(expected)
    expect(read.lost).toEqual([])
  })

  test('reads columns as columns', () => {
    const item = (width: string, text: string) =>
      `<article class="lake-column-item" style="width: ${width}"><p>${text}</p></article>`
    const { blocks } = page(`<article class="lake-columns">${item('25%', 'A')}${item('75%', 'B')}</article>`)
    expect(blocks).toMatchObject([
      { type: 'columnList', children: [{ props: { width: 0.5 } }, { props: { width: 1.5 } }] },
    ])
  })

  test('keeps and reports the words of unknown cards', () => {
    const read = page(
      `<p>${card('calendar', { currentDate: 1 })}${card('vote', { title: 'Which?' })}</p><card name="board" value="data:%7Bbroken"></card>`,
    )
    expect(markdownOf(read)).toBe('Which?')
    expect(read.lost).toEqual([
      { what: 'board', dropped: true },
      { what: 'vote: Which?', dropped: false },
      { what: 'calendar', dropped: true },
    ])
  })

  test('puts block cards into their own lines', () => {
    expect(markdownOf(page(card('vote', { title: 'A' }) + card('poll', { title: 'B' })))).toBe('A\n\nB')
  })

  test('removes script addresses', () => {
    const { blocks } = page(
      card('file', { src: 'javascript:alert(1)', name: 'a' }) +
        card('bookmarklink', { src: 'javascript:alert(1)' }) +
        card('image', { src: 'javascript:alert(1)' }),
    )
    expect(JSON.stringify(blocks)).not.toMatch(/"(?:href|url|src)":"javascript/)
  })
})
