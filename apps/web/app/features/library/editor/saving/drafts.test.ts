import { describe, expect, it } from 'vitest'
import { isUnsentKey } from '~/shared/saving/unsent-texts.ts'
import { type Draft, draftToOffer, dropDraft, findDraft, sameText, storeDraft, storeOf } from './drafts.ts'

const store = () => {
  const map = new Map<string, string>()
  return {
    map,
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  }
}
const draft: Draft = {
  id: 'a',
  title: 'T',
  content: [{ type: 'paragraph' }],
  revision: 3,
  updatedTime: '2026-01-01T00:00:00.000Z',
}

describe('[EDIT-03] stored drafts', () => {
  it('are restored by article', () => {
    const s = store()
    expect(storeDraft(s, draft)).toBe(true)
    expect(findDraft(s, 'a')).toEqual(draft)
    expect(findDraft(s, 'b')).toBeNull()
    expect([...s.map.keys()].filter(isUnsentKey)).toHaveLength(1)
    dropDraft(s, 'a')
    expect(findDraft(s, 'a')).toBeNull()
  })

  it.each(['{', '{}', '[]', 'null', JSON.stringify({ ...draft, content: 'x' })])(
    'are deleted when unreadable: %s',
    (text) => {
      const s = store()
      s.setItem('draft:a', text)
      expect(findDraft(s, 'a')).toBeNull()
    },
  )

  it('report full or forbidden storage without throwing', () => {
    const refuse = () => {
      throw new Error('QuotaExceededError')
    }
    const s = { getItem: refuse, setItem: refuse, removeItem: refuse }
    expect(storeDraft(s, draft)).toBe(false)
    expect(findDraft(s, 'a')).toBeNull()
    expect(() => dropDraft(s, 'a')).not.toThrow()
  })

  it('are offered until the person decides, whatever is saved meanwhile', () => {
    const s = store()
    const article = { id: 'a', title: 'Server', content: [] }
    expect(draftToOffer(s, article)).toBeNull()
    storeDraft(s, draft)
    expect(draftToOffer(s, article)).toEqual(draft)
    storeDraft(s, { ...draft, title: 'Newer' })
    dropDraft(s, 'a')
    expect(draftToOffer(s, article)).toEqual(draft)
    dropDraft(s, 'a', 'aside')
    expect(draftToOffer(s, article)).toBeNull()
  })

  it('are offered to their author only', () => {
    const s = store()
    const article = { id: 'a', title: 'Server', content: [] }
    storeDraft(storeOf(s, 'ann'), draft)
    expect(draftToOffer(storeOf(s, 'bob'), article)).toBeNull()
    storeDraft(storeOf(s, 'bob'), { ...draft, title: 'Of Bob' })
    dropDraft(storeOf(s, 'bob'), 'a')
    expect(draftToOffer(storeOf(s, 'ann'), article)).toEqual(draft)
  })

  it('are offered once without an author', () => {
    const s = store()
    storeDraft(s, draft)
    expect(draftToOffer(storeOf(s, 'ann'), { id: 'a', title: 'Server', content: [] })).toEqual(draft)
    expect(draftToOffer(storeOf(s, 'bob'), { id: 'a', title: 'Server', content: [] })).toBeNull()
  })

  it('are not offered when the server has the same text', () => {
    const s = store()
    storeDraft(s, draft)
    expect(draftToOffer(s, { id: 'a', title: draft.title, content: draft.content })).toBeNull()
    expect(s.map.size).toBe(0)
  })

  it('are compared with the text of the server', () => {
    const a = { title: 'T', content: [{ type: 'p', props: { x: 1, y: undefined } }] }
    expect(sameText(a, { title: 'T', content: [{ props: { x: 1 }, type: 'p' }] })).toBe(true)
    expect(sameText(a, { title: 'U', content: a.content })).toBe(false)
    expect(sameText(a, { title: 'T', content: [{ props: { x: 2 }, type: 'p' }] })).toBe(false)
  })
})
