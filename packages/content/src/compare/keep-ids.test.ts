// Anchors stay where the words stayed.

import { markdownToBlocks } from '@lectern/readers'
import { describe, expect, it } from 'vitest'
import type { Block } from '../model/document.ts'
import { parseBlocks } from '../parse/parse-blocks.ts'
import { keepIds } from './keep-ids.ts'

const ids = (blocks: Block[]): string[] => blocks.flatMap((block) => [block.id, ...ids(block.children)])

describe('[EDIT-02] keepIds', () => {
  it('restores the ids of unchanged blocks', () => {
    const before = markdownToBlocks('# A\n\none\n\n- x\n  - y\n\n| t |\n|---|\n\nlast')
    const after = keepIds(before, markdownToBlocks('# A\n\nnew\n\none\n\n- x\n  - y\n  - z\n\n| t |\n|---|'))
    const old = ids(before)
    expect(ids(after).filter((id) => old.includes(id))).toEqual(old.slice(0, 5))
    expect(new Set(ids(after)).size).toBe(ids(after).length)
  })

  it('keeps all ids of the same text, in order, repeated blocks too', () => {
    const markdown = 'same\n\nsame\n\n- same\n- same\n\nsame'
    const before = parseBlocks(JSON.parse(JSON.stringify(markdownToBlocks(markdown))))
    const after = keepIds(before, markdownToBlocks(markdown))
    expect(after).toEqual(before)
  })

  it('never uses an id twice', () => {
    const before = markdownToBlocks('a\n\nb')
    const [a, b] = ids(before)
    const text = (id: string | undefined, words: string) => ({ id, type: 'paragraph', content: words })
    const after = keepIds(before, parseBlocks([text(a, 'new'), text(undefined, 'a'), text(b, 'b')]))
    expect(new Set(ids(after)).size).toBe(3)
    expect(ids(after)[0]).toBe(a)
  })
})
