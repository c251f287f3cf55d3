/** `:rocket:` as GitHub and the programs after it read it: names of emoji between colons. */
// The pages are checked without what nobody imports.
/// <reference path="./markdown-it-emoji.d.ts" />
import type { MarkdownIt } from 'markdown-it'
import names from 'markdown-it-emoji/lib/data/full.mjs'

/** Several may touch; letters, digits and addresses on either side make colons something else, such as the time. */
const CODES = /(?<![\w/:.])(?::[a-z0-9_+-]{1,50}:)+(?![\w/:])/g
const CODE = /:([a-z0-9_+-]{1,50}):/g
const EMOJI = /\p{RGI_Emoji}/gv

const byName = new Map(Object.entries(names))
let byEmoji: Map<string, string> | undefined

/** Others say who it is in front: `woman_raising_hand`. */
const emojiOf = (name: string): string | undefined =>
  byName.get(name) ?? byName.get(name.replace(/^(man|woman)_(.+)$/, '$2_$1'))

export const isEmojiName = (name: string): boolean => emojiOf(name) !== undefined

/** Names that nobody knows stay as they are. */
export const withEmoji = (text: string): string =>
  text.includes(':')
    ? text.replace(CODES, (codes) => codes.replace(CODE, (code, name: string) => emojiOf(name) ?? code))
    : text

/** `🚀 Start` is `rocket Start`: what addresses of headings are made of where the page has the name. */
export function emojiNames(text: string): string {
  byEmoji ??= new Map(Object.entries(names).map(([name, emoji]) => [emoji, name]))
  return text.replace(EMOJI, (emoji) => byEmoji?.get(emoji) ?? emoji)
}

export function emojiRule(md: MarkdownIt): void {
  // Escaped characters become text only after `text_join`.
  md.core.ruler.before('text_join', 'emojiCodes', ({ tokens }) => {
    for (const { type, children } of tokens) {
      if (type !== 'inline' || !children) continue
      let bare = 0
      for (const token of children) {
        if (token.markup === 'linkify') bare += token.nesting
        else if (token.type === 'text' && bare === 0) token.content = withEmoji(token.content)
      }
    }
  })
}
