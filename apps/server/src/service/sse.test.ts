import { describe, expect, it } from 'vitest'
import { CLOSE, markText, toSse } from './sse.ts'

const outcome = (name: string) => `event: outcome\ndata: {"outcome":"${name}"}\n\n`

describe('[SRCH-02] marks of the answer stream', () => {
  it.each([
    ['one two', 'one&nbsp;two'],
    ['a\nb', 'a<br>b'],
    ['a\r\nb\rc', 'a<br>b<br>c'],
    ['<b>&amp;</b>', '<b>&amp;</b>'],
    ['按 绿色\n按钮。', '按&nbsp;绿色<br>按钮。'],
  ])('encodes %j as %s', (text, marked) => expect(markText(text)).toBe(marked))

  it('writes text as one message per chunk and nothing for an empty one', () => {
    expect(toSse({ type: 'text', text: 'Press it.' })).toBe('data: Press&nbsp;it.\n\n')
    expect(toSse({ type: 'text', text: '' })).toBe('')
  })

  it('writes the id once, citations as an event, close with data so that browsers deliver it', () => {
    expect(toSse({ type: 'answerId', id: 'a1', conversationId: 'a1' })).toBe('data: [ID:a1]\n\n')
    const citations = [{ index: 1, articleId: 'x', title: 'T', url: '/pub/x', quote: 'two words\nhere' }]
    expect(toSse({ type: 'revised', text: 'a b\n', pictures: [{ id: 1, at: 2 }] })).toBe(
      'event: revised\ndata: {"text":"a b\\n","pictures":[{"id":1,"at":2}]}\n\n',
    )
    const picture = { id: 1, url: '/file?fileId=f', alt: 'A' }
    expect(toSse({ type: 'picture', ...picture })).toBe(`event: picture\ndata: ${JSON.stringify(picture)}\n\n`)
    expect(toSse({ type: 'citations', citations })).toBe(`event: citations\ndata: ${JSON.stringify(citations)}\n\n`)
    expect(CLOSE).toBe('event: close\ndata: close\n\n')
  })

  it('distinguishes a refused question from one without an answer', () => {
    const end = { type: 'end', provider: 'extractive', found: false, outcome: 'refused' } as const
    expect(toSse(end)).toBe(outcome('refused'))
    expect(toSse({ ...end, fallback: 'sensitive' })).toBe('event: blocked\ndata: sensitive\n\n')
  })

  it('[AI-02] marks uncertain citations in an event', () => {
    const end = { type: 'end', provider: 'extractive', found: false, outcome: 'doubtful' } as const
    expect(toSse(end)).toBe(`${outcome('doubtful')}event: doubtful\ndata: doubtful\n\n`)
  })

  it('[AI-02] sends a question back with its choices, and the contact of a refusal', () => {
    const end = { type: 'end', provider: 'model', found: false } as const
    const askBack = { question: 'Which one?', choices: ['How do I reset A?', 'How do I reset B?'] }
    expect(toSse({ ...end, outcome: 'choice', askBack })).toContain(
      `event: outcome\ndata: ${JSON.stringify({ outcome: 'choice', askBack })}\n\n`,
    )
    const contact = { type: 'phone', guide: 'Call us', number: '400 1234' } as const
    expect(toSse({ ...end, outcome: 'refused', contact })).toContain(
      `event: outcome\ndata: ${JSON.stringify({ outcome: 'refused', contact })}\n\nevent: doubtful\n`,
    )
  })

  it('[AI-04] reports a failing model in an event', () => {
    const trouble = { message: 'The AI cannot answer.', advice: 'Check the key.' }
    const end = {
      type: 'end',
      provider: 'extractive',
      found: true,
      outcome: 'answered',
      fallback: 'refused',
      trouble,
    } as const
    expect(toSse(end)).toBe(`${outcome('answered')}event: trouble\ndata: ${JSON.stringify(trouble)}\n\n`)
  })

  it('[AI-02] returns the author of the answer, unless it is quoted', () => {
    const end = { type: 'end', provider: 'pinned', found: true, outcome: 'answered' } as const
    expect(toSse(end)).toBe(`event: provider\ndata: pinned\n\n${outcome('answered')}`)
    expect(toSse({ ...end, provider: 'model' })).toBe(`event: provider\ndata: model\n\n${outcome('answered')}`)
    expect(toSse({ ...end, provider: 'extractive' })).toBe(outcome('answered'))
  })

  it('keeps to itself how sure it is', () => {
    const end = { type: 'end', provider: 'extractive', found: true, outcome: 'answered' } as const
    expect(toSse({ ...end, confidence: 0.5, certainty: 0.25 })).toBe(outcome('answered'))
  })

  it('never treats an article as the id marker', () => {
    expect(toSse({ type: 'text', text: '[ID:other]' })).toBe('data: [\n\ndata: ID:other]\n\n')
  })
})
