/** Marks the words that only one of two pieces of our HTML has. */
import { diffArrays } from 'diff'

/** Tags, character references, single Chinese characters, words, blanks, anything else. */
const TOKENS = /<[^>]*>|&[#\w]+;|\p{Script=Han}|[\p{L}\p{N}_]+|\s+|./gsu
/** With more differences than this, all words are marked: finding them would take too long. */
const MAX_EDITS = 1_500

const isTag = (token: string) => token.length > 1 && token.startsWith('<')
const tokensOf = (html: string): string[] => html.match(TOKENS) ?? []
const wordsOf = (tokens: readonly string[]) => tokens.filter((token) => !isTag(token))

/** `lone`: for each word, whether only this side has it. Marks never cross a tag, so that the HTML stays valid. */
function mark(tokens: readonly string[], lone: readonly boolean[], tag: 'del' | 'ins'): string {
  let html = ''
  let open = false
  let position = 0
  const set = (marked: boolean) => {
    if (marked !== open) html += marked ? `<${tag}>` : `</${tag}>`
    open = marked
  }
  for (const token of tokens) {
    if (isTag(token)) set(false)
    else set(lone[position++] ?? false)
    html += token
  }
  set(false)
  return html
}

/** `before` with what no longer exists in <del>, `after` with what is new in <ins>; `maxEdits`: maximum number of differences. */
export function markWords(before: string, after: string, maxEdits = MAX_EDITS): { before: string; after: string } {
  const left = tokensOf(before)
  const right = tokensOf(after)
  const changes = diffArrays(wordsOf(left), wordsOf(right), { maxEditLength: maxEdits })
  const gone: boolean[] = []
  const fresh: boolean[] = []
  if (changes === undefined) {
    gone.push(...wordsOf(left).map(() => true))
    fresh.push(...wordsOf(right).map(() => true))
  }
  for (const { added, removed, count } of changes ?? []) {
    for (let i = 0; i < count; i++) {
      if (!added) gone.push(removed)
      if (!removed) fresh.push(added)
    }
  }
  return { before: mark(left, gone, 'del'), after: mark(right, fresh, 'ins') }
}
