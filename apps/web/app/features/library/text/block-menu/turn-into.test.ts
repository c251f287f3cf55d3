import { describe, expect, it } from 'vitest'
import { copyOf } from './act-on-blocks.ts'
import { isText, plainOf, TARGETS, turned } from './turn-into.ts'

const target = (id: string) => TARGETS.find((one) => one.id === id) ?? TARGETS[0]!
const text = (value: string, styles = {}) => ({ type: 'text', text: value, styles })

describe('[EDIT-02] converting a block', () => {
  it('keeps words and line breaks in code, without styles, links and objects', () => {
    const content = [
      text('a\n', { bold: true }),
      { type: 'link', href: 'https://e.com', content: [text('b')] },
      { type: 'inlineMath', props: { source: 'x^2' } },
      { type: 'mention', props: { id: 'u', name: 'Li' } },
    ]
    expect(plainOf(content)).toBe('a\nb$x^2$@Li')
    expect(turned({ type: 'paragraph', content }, target('code'))).toEqual({
      type: 'codeBlock',
      content: 'a\nb$x^2$@Li',
    })
  })

  it('turns code into one line of its words', () => {
    expect(turned({ type: 'codeBlock', content: [text('let a')] }, target('paragraph'))).toEqual({
      type: 'paragraph',
      content: 'let a',
    })
  })

  it('keeps inline content of others and changes the type only', () => {
    expect(turned({ type: 'quote', content: [text('a', { bold: true })] }, target('heading2'))).toEqual({
      type: 'heading',
      props: { level: 2, isToggleable: false },
    })
  })

  it.each([
    ['paragraph', true],
    ['callout', true],
    ['table', false],
    ['image', false],
    ['math', false],
    ['columnList', false],
    ['embed', false],
  ])('converts %s: %s', (type, expected) => {
    expect(isText({ type })).toBe(expected)
  })
})

it('[EDIT-02] gives a copy and its blocks new ids', () => {
  const block = {
    id: 'a',
    type: 'paragraph',
    props: {},
    content: [],
    children: [{ id: 'b', type: 'quote', props: {}, content: [], children: [] }],
  }
  expect(JSON.stringify(copyOf(block))).not.toMatch(/"id"/)
})
