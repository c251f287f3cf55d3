// What models that think aloud write before they answer (`<think>…</think>`): nobody is shown it, and nothing is read from it. Pure.

const OPEN = '<think>'
const CLOSE = '</think>'

/** Takes a text in pieces and gives it back without the thoughts at its beginning. */
export type Unthought = {
  push(piece: string): string
  /** What was held back: the text was over before it was clear whether it begins with thoughts. */
  end(): string
}

export function withoutThoughts(): Unthought {
  let held = ''
  let state: 'before' | 'thinking' | 'after' = 'before'
  const read = (): string => {
    if (state === 'before') {
      const begin = held.trimStart()
      if (begin.length < OPEN.length && OPEN.startsWith(begin)) return ''
      state = begin.startsWith(OPEN) ? 'thinking' : 'after'
    }
    if (state === 'thinking') {
      const end = held.indexOf(CLOSE)
      if (end < 0) {
        // Only its end can matter any more.
        held = OPEN + held.slice(-CLOSE.length)
        return ''
      }
      held = held.slice(end + CLOSE.length)
      state = 'after'
    }
    const text = held
    held = ''
    return text
  }
  return {
    push(piece) {
      held += piece
      return read()
    },
    end: () => (state === 'before' ? held : ''),
  }
}
