/** Tags that Markdown may hold; others, such as `<String>` or `<input>`, are words of the text. */
import { MARKDOWN_TAGS } from '../phrasing/plain-tags.ts'

const TAG = /<\/?([a-z][\w:-]*)/gi

/** True when all tags of a piece of HTML are some that Markdown may hold. */
export const hasSupportedTags = (html: string): boolean =>
  [...html.matchAll(TAG)].every(([, tag = '']) => MARKDOWN_TAGS.has(tag.toLowerCase()))
