/**
 * Blocks, inline parts and styles of our own, as plain data in the shape that the editor's schema takes. The editor, the reader's HTML,
 * Markdown and plain text all start from here (ADR 0009).
 */

export const CALLOUT_TONES = ['note', 'tip', 'important', 'warning', 'caution'] as const
export type CalloutTone = (typeof CALLOUT_TONES)[number]

export const CUSTOM_BLOCKS = {
  callout: { type: 'callout', propSchema: { tone: { default: 'note', values: CALLOUT_TONES } }, content: 'inline' },
  math: { type: 'math', propSchema: { source: { default: '' } }, content: 'none' },
  /** `href` as it was typed; `embedFrame` of the contracts determines the frame. The editor takes blocks with `url` for files. */
  embed: { type: 'embed', propSchema: { href: { default: '' }, caption: { default: '' } }, content: 'none' },
  /** Metadata of the page at `href` when the card was created; `icon` is a picture here. */
  bookmark: {
    type: 'bookmark',
    propSchema: { href: { default: '' }, title: { default: '' }, description: { default: '' }, icon: { default: '' } },
    content: 'none',
  },
  mermaid: { type: 'mermaid', propSchema: { source: { default: '' } }, content: 'none' },
} as const

/** Beside those that the editor gives code. */
export const CODE_PROPS = { lines: { default: undefined, type: 'string' } } as const

export const CUSTOM_STYLES = {
  superscript: { type: 'superscript', propSchema: 'boolean' },
  subscript: { type: 'subscript', propSchema: 'boolean' },
  kbd: { type: 'kbd', propSchema: 'boolean' },
  linkTitle: { type: 'linkTitle', propSchema: 'string' },
} as const

export const CUSTOM_INLINE = {
  mention: { type: 'mention', propSchema: { id: { default: '' }, name: { default: '' } }, content: 'none' },
  inlineMath: { type: 'inlineMath', propSchema: { source: { default: '' } }, content: 'none' },
  inlineImage: {
    type: 'inlineImage',
    propSchema: {
      url: { default: '' },
      name: { default: '' },
      caption: { default: '' },
      width: { default: 0 },
      href: { default: '' },
    },
    content: 'none',
  },
} as const
