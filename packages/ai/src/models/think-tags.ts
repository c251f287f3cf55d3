// Removes the reasoning (`<think>…</think>`) that some models write before their answer. Pure.

const OPEN = '<think>'
const CLOSE = '</think>'

/** The text behind a closing tag without an opening one, which some servers put into the prompt; null without a tag. */
export function behindThoughts(text: string): string | null {
  const end = text.lastIndexOf(CLOSE)
  return end < 0 ? null : text.slice(end + CLOSE.length)
}

/** Takes a text in pieces and returns it without the reasoning at its beginning. */
export type ThinkTagFilter = {
  push(piece: string): string
  /** The text held back when it ended before it was clear whether it begins with reasoning. */
  end(): string
}

export function stripThinkTags(): ThinkTagFilter {
  let buffer = ''
  let state: 'before' | 'thinking' | 'after' = 'before'
  const read = (): string => {
    if (state === 'before') {
      const begin = buffer.trimStart()
      if (begin.length < OPEN.length && OPEN.startsWith(begin)) return ''
      state = begin.startsWith(OPEN) ? 'thinking' : 'after'
    }
    if (state === 'thinking') {
      const end = buffer.indexOf(CLOSE)
      if (end < 0) {
        // Only the last characters can be part of the closing tag.
        buffer = OPEN + buffer.slice(-CLOSE.length)
        return ''
      }
      buffer = buffer.slice(end + CLOSE.length)
      state = 'after'
    }
    const text = buffer
    buffer = ''
    return text
  }
  return {
    push(piece) {
      buffer += piece
      return read()
    },
    end: () => (state === 'before' ? buffer : ''),
  }
}
