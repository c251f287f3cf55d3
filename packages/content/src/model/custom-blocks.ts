/**
 * Blocks, inline parts and styles of our own, as plain data in the shape that the editor's schema takes. The editor, the reader's HTML,
 * Markdown and plain text all start from here (ADR 0009).
 */

export const CALLOUT_TONES = ['note', 'tip', 'important', 'warning', 'caution'] as const
export type CalloutTone = (typeof CALLOUT_TONES)[number]

export const CUSTOM_BLOCKS = {
  callout: { type: 'callout', propSchema: { tone: { default: 'note', values: CALLOUT_TONES } }, content: 'inline' },
  math: { type: 'math', propSchema: { source: { default: '' } }, content: 'none' },
  /** `url` as it was typed; which frame it is, `embedFrame` of the contracts tells. */
  embed: { type: 'embed', propSchema: { url: { default: '' }, caption: { default: '' } }, content: 'none' },
  /** What the page at `url` said about itself when the card was made; `icon` is a picture here. */
  bookmark: {
    type: 'bookmark',
    propSchema: { url: { default: '' }, title: { default: '' }, description: { default: '' }, icon: { default: '' } },
    content: 'none',
  },
  mermaid: { type: 'mermaid', propSchema: { source: { default: '' } }, content: 'none' },
} as const

export const CUSTOM_STYLES = {
  superscript: { type: 'superscript', propSchema: 'boolean' },
  subscript: { type: 'subscript', propSchema: 'boolean' },
} as const

export const CUSTOM_INLINE = {
  mention: { type: 'mention', propSchema: { id: { default: '' }, name: { default: '' } }, content: 'none' },
  inlineMath: { type: 'inlineMath', propSchema: { source: { default: '' } }, content: 'none' },
} as const
