// The script tag of the robot.
import { describe, expect, it } from 'vitest'
import { embedCode } from './embed-code.ts'

describe('[EMBED-02] the embed code', () => {
  it('contains only what differs from the defaults', () => {
    expect(embedCode({ origin: 'https://h.example', position: 'right', color: null, question: ' ' })).toBe(
      '<script src="https://h.example/robot.js" async></script>',
    )
    expect(
      embedCode({
        origin: 'https://h.example',
        manual: 'guide',
        lang: 'en_US',
        position: 'left',
        color: '#00852b',
        question: 'How?',
      }),
    ).toBe(
      '<script src="https://h.example/robot.js" data-manual="guide" data-lang="en_US" data-position="left" data-color="#00852b" data-question="How?" async></script>',
    )
  })
  it('keeps a question within its attribute', () => {
    expect(embedCode({ origin: 'o', position: 'right', color: null, question: '"><script>&' })).toContain(
      'data-question="&quot;>&lt;script>&amp;"',
    )
  })
})
