// Splits a text into sentences, as offsets, so that quotes are exact substrings.

export type Span = { start: number; end: number }
export type Sentence = Span & { text: string }

const SENTENCE =
  /[^。！？!?；;…\n.]*(?:\.(?=\S)[^。！？!?；;…\n.]*)*(?:[。！？!?；;…]+[”’」』"'）)\]]*|\.+["')\]]*(?=\s|$)|\n|$)/g

/** Non-blank sentences in order, without the white space around them. Lines end sentences. */
export function sentencesOf(text: string): Sentence[] {
  const sentences: Sentence[] = []
  for (const match of text.matchAll(SENTENCE)) {
    const sentence = match[0]
    const body = sentence.trim()
    if (body === '') continue
    const start = match.index + sentence.indexOf(body)
    sentences.push({ start, end: start + body.length, text: body })
  }
  return sentences
}
