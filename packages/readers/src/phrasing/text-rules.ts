/** Rules of Markdown text that CommonMark leaves to Latin scripts and that Chinese needs otherwise. */

// Characters that are set without blanks between them, and their punctuation.
const WIDE = '[\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}\\u3000-\\u303f\\uff00-\\uffef]'
const ENDS_WIDE = new RegExp(`${WIDE}$`, 'u')
const STARTS_WIDE = new RegExp(`^${WIDE}`, 'u')
/** Punctuation that has the blank in it. */
const SPACED = '[\\u3001\\u3002\\uff01\\uff0c\\uff1a\\uff1b\\uff1f\\u3008-\\u3011\\uff08\\uff09]'
const ENDS_SPACED = new RegExp(`${SPACED}$`)
const STARTS_SPACED = new RegExp(`^${SPACED}`)
const WIDE_CHARACTER = new RegExp(`${WIDE}|[\\u2018-\\u201d]`, 'u')

/** A soft line break is a blank, but nothing between two Chinese characters, or beside Chinese punctuation. */
export function joinsWithoutBlank(before: string, after: string): boolean {
  if (ENDS_SPACED.test(before) || STARTS_SPACED.test(after)) return true
  return ENDS_WIDE.test(before.slice(-2)) && STARTS_WIDE.test(after)
}

/** A url written without brackets ends where Chinese text goes on: `见https://a.cn/x看` links `https://a.cn/x`. */
export function splitBareUrl(url: string, text: string): { url: string; text: string; rest: string } {
  const end = text.search(WIDE_CHARACTER)
  if (end <= 0) return { url, text, rest: '' }
  const rest = text.slice(end)
  return { url: url.endsWith(rest) ? url.slice(0, url.length - rest.length) : url, text: text.slice(0, end), rest }
}
