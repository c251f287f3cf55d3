import { describe, expect, it } from 'vitest'
import { headingsOf, sameHeadings } from './outline.ts'

const text = (value: string) => ({ type: 'text', text: value, styles: {} })
const heading = (id: string, level: number, ...content: unknown[]) => ({
  id,
  type: 'heading',
  props: { level },
  content,
  children: [],
})

describe('[EDIT-01] outline of the editor', () => {
  it('lists headings with text in reading order', () => {
    const blocks = [
      heading('a', 2, text('Install')),
      {
        id: 'p',
        type: 'paragraph',
        content: [text('no')],
        children: [heading('b', 3, text('On '), { type: 'link', href: '/x', content: [text('Linux')] })],
      },
      heading('c', 2, text('  ')),
      { id: 't', type: 'table', content: { type: 'tableContent', rows: [] }, children: [] },
    ]
    expect(headingsOf(blocks)).toEqual([
      { id: 'a', text: 'Install', level: 2 },
      { id: 'b', text: 'On Linux', level: 3 },
    ])
  })
  it('detects an unchanged text', () => {
    const a = [{ id: 'a', text: 'A', level: 1 }]
    expect(sameHeadings(a, [{ id: 'a', text: 'A', level: 1 }])).toBe(true)
    expect(sameHeadings(a, [{ id: 'a', text: 'A', level: 2 }])).toBe(false)
    expect(sameHeadings(a, [])).toBe(false)
  })
})
