/** Shows what the visitor came for: the cited block of `?passage=` with the words of `?quote=`, and the searched words of `?q=`. */
import { settleAt } from '~/shared/article/settle-at.ts'
import { quoteRange } from './quote.ts'

const MAX_RANGES = 200

function ranges(prose: HTMLElement, words: readonly string[]): Range[] {
  const matches: Range[] = []
  const walker = document.createTreeWalker(prose, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node && matches.length < MAX_RANGES; node = walker.nextNode()) {
    const content = node.textContent ?? ''
    const lower = content.toLocaleLowerCase()
    // A few letters become two: places in the one text are none in the other then.
    const text = lower.length === content.length ? lower : content
    for (const word of words) {
      for (
        let position = text.indexOf(word);
        position >= 0 && matches.length < MAX_RANGES;
        position = text.indexOf(word, position + word.length)
      ) {
        const range = new Range()
        range.setStart(node, position)
        range.setEnd(node, position + word.length)
        matches.push(range)
      }
    }
  }
  return matches
}

/** Marks words without touching the text, where the browser can. */
function markWords(prose: HTMLElement, query: string): void {
  if (typeof Highlight === 'undefined' || !CSS.highlights) return
  const words = query
    .toLocaleLowerCase()
    .split(/\s+/u)
    .filter((word) => word.length > 0)
  const matches = ranges(prose, words.slice(0, 8))
  if (matches.length > 0) CSS.highlights.set('passage', new Highlight(...matches))
}

/** In its block, else where the article says it by now; what it says no longer is not marked. */
function markQuote(block: HTMLElement | null, prose: HTMLElement, quote: string): void {
  const range = (block && quoteRange(block, quote)) ?? quoteRange(prose, quote)
  if (!range) return
  if (typeof Highlight !== 'undefined' && CSS.highlights) CSS.highlights.set('quote', new Highlight(range))
  const place = range.startContainer.parentElement
  if (!block && place) settleAt(() => place, 'center')
}

export function markPassage(prose: HTMLElement): void {
  const query = new URLSearchParams(location.search)
  const id = query.get('passage')
  const block = id ? prose.querySelector<HTMLElement>(`#${CSS.escape(id)}`) : null
  if (block) {
    // Not all browsers unfold the target of a hash.
    for (let part = block.closest('details'); part; part = part.parentElement?.closest('details') ?? null)
      part.open = true
    block.classList.add('passage')
    // A hash has scrolled there already, and smooth scrolling from the top would only delay the reading.
    if (location.hash.slice(1) !== id) settleAt(() => block, 'center')
  }
  const quote = query.get('quote')
  if (quote) markQuote(block, prose, quote)
  const words = query.get('q')
  if (words) markWords(prose, words)
}
