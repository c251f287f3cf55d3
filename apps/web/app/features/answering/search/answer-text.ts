// Parsing the answer stream: its markers, numbered citations, snippets with hits marked (REST contract, intelligentSearch).

import type { PicturePlace } from '@lectern/contracts'

/** A chunk of the stream: `<br>` is a line break, `&nbsp;` a space, every other character is itself. */
export const decodeChunk = (data: string): string => data.replaceAll('<br>', '\n').replaceAll('&nbsp;', ' ')

/** The answer's id in a `[ID:…]` marker, or null for ordinary text. */
export const answerIdOf = (data: string): string | null => /^\[ID:([A-Za-z0-9_-]+)\]$/.exec(data)?.[1] ?? null

export type AnswerPiece =
  | { type: 'text'; text: string }
  | { type: 'strong'; text: string }
  | { type: 'code'; text: string }
  /** Contradicted by its source. */
  | { type: 'struck'; text: string }
  | { type: 'cite'; index: number }
  | { type: 'picture'; id: number }
  /** TeX of a formula. */
  | { type: 'math'; source: string }

/** A dollar before a blank or behind one is an amount, or a name of the shell, and no formula. */
const INLINE =
  /\[(\d{1,3})\]|\*\*([^*\n]+)\*\*|`([^`\n]+)`|~~([^~\n]+)~~|⟦img:(\d{1,3})⟧|\$(?![\s$])([^$\n]{1,500}?)(?<![\s\\])\$(?![\w$])|\\\(([^\n]{1,500}?)\\\)/g

/** The position of a picture in the text of an answer. */
export const pictureSign = (id: number): string => `⟦img:${id}⟧`

export const withoutPictures = (text: string): string => text.replace(/[ \t]*⟦img:\d{1,3}⟧/g, '')

/** The text with its pictures, each behind so many characters of it. */
export function withPictures(text: string, places: readonly PicturePlace[]): string {
  let shown = ''
  let from = 0
  for (const { id, at } of places) {
    shown += text.slice(from, at) + pictureSign(id)
    from = at
  }
  return shown + text.slice(from)
}

/**
 * Splits one line of an answer into text, emphasis, code and citation numbers; anything else stays as it is written. `cited`: the numbers
 * that have a source, once they are known. Another number is a part of what is quoted, as in `ports[3]`.
 */
export function answerPieces(line: string, cited?: { has(index: number): boolean }): AnswerPiece[] {
  const pieces: AnswerPiece[] = []
  let from = 0
  for (const match of line.matchAll(INLINE)) {
    if (cited && match[1] !== undefined && !cited.has(Number(match[1]))) continue
    if (match.index > from) pieces.push({ type: 'text', text: line.slice(from, match.index) })
    const [whole, cite, strong, code, struck, picture, tex, bracketedTex] = match
    const source = tex ?? bracketedTex
    if (cite !== undefined) pieces.push({ type: 'cite', index: Number(cite) })
    else if (strong !== undefined) pieces.push({ type: 'strong', text: strong })
    else if (code !== undefined) pieces.push({ type: 'code', text: code })
    else if (struck !== undefined) pieces.push({ type: 'struck', text: struck.replace(/\*\*|`/g, '') })
    else if (picture !== undefined) pieces.push({ type: 'picture', id: Number(picture) })
    else if (source !== undefined) pieces.push({ type: 'math', source })
    from = match.index + whole.length
  }
  if (from < line.length) pieces.push({ type: 'text', text: line.slice(from) })
  return pieces
}

/** The end of a sentence, with what closes it. */
const END = /[。！？!?；;]+[”’」』"'）)\]]*|(?<!\.)\.+["')\]]*(?=\s|$)/g
/** Too short to state something: a mark, a number of a list. */
const HAS_WORDS = /\p{L}{2}|\p{Script=Han}/u
/** Lines that introduce the next ones: "Do this:", headings. */
const INTRODUCES = /[:：]\s*$/

/** A piece, and whether its sentence ends without a citation. */
export type CheckedPiece = AnswerPiece & { unsourced?: true }

/**
 * The pieces of a line that a model wrote, cut into sentences; those that no citation follows are marked. Headings, introductions and
 * questions state nothing and are left.
 */
export function markUnsourced(pieces: readonly AnswerPiece[]): CheckedPiece[] {
  const last = pieces.at(-1)
  const leads = pieces.every(({ type }) => type === 'strong') || (last?.type === 'text' && INTRODUCES.test(last.text))
  if (leads) return [...pieces]
  const checked: CheckedPiece[] = []
  let sentence: CheckedPiece[] = []
  let closed = false
  const close = (sourced: boolean) => {
    const words = sentence.map((piece) => ('text' in piece ? piece.text : '')).join('')
    const states = HAS_WORDS.test(words) && !/[?？]["”」）)]*\s*$/.test(words)
    checked.push(...(sourced || !states ? sentence : sentence.map((piece) => ({ ...piece, unsourced: true as const }))))
    sentence = []
    closed = false
  }
  for (const piece of pieces) {
    if (piece.type === 'cite' || piece.type === 'picture') {
      close(piece.type === 'cite')
      checked.push(piece)
    } else if (piece.type === 'text') {
      for (const text of cutSentences(piece.text)) {
        if (closed && HAS_WORDS.test(text)) close(false)
        sentence.push({ type: 'text', text })
        closed ||= END.test(text)
        END.lastIndex = 0
      }
    } else {
      if (closed) close(false)
      sentence.push(piece)
    }
  }
  close(false)
  return checked
}

/** Each sentence with the mark that ends it. */
function cutSentences(text: string): string[] {
  const cuts = [...text.matchAll(END)].map(({ 0: end, index }) => index + end.length)
  return [0, ...cuts].map((from, index) => text.slice(from, cuts[index] ?? text.length)).filter((part) => part !== '')
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", '#x27': "'" }
const plain = (html: string) =>
  html.replace(/&(amp|lt|gt|quot|#39|#x27);/g, (whole, name: string) => ENTITIES[name] ?? whole)

/** A snippet (HTML-escaped, hits in `<em>`) as plain pieces, so that nothing of it is ever taken for markup. */
export function snippetPieces(snippet: string): { text: string; hit: boolean }[] {
  return snippet
    .split(/(<em>[\s\S]*?<\/em>)/)
    .filter((piece) => piece !== '')
    .map((piece) => {
      const hit = /^<em>([\s\S]*)<\/em>$/.exec(piece)?.[1]
      return hit === undefined ? { text: plain(piece), hit: false } : { text: plain(hit), hit: true }
    })
}
