// An answer of a model as it is stored, and as events again. Pure.
import type { AnswerEvent, AnswerPicture, Citation } from '@lectern/contracts'

type PlacedPicture = AnswerPicture & { at: number }
export type StoredContent = {
  text: string
  pictures: PlacedPicture[]
  citations: Citation[]
  outcome: 'answered' | 'partial'
  confidence?: number
  certainty?: number
}

type ContentReader = {
  note(event: AnswerEvent): void
  /** Null unless the answer is whole, and a model's. */
  content(): StoredContent | null
}

/** Collects what the events of an answer come to: the text as it was at last, with the pictures that stayed. */
export function contentReader(): ContentReader {
  let text = ''
  let pictures: PlacedPicture[] = []
  let citations: Citation[] = []
  let end: Extract<AnswerEvent, { type: 'end' }> | undefined
  return {
    note(event) {
      if (event.type === 'text') text += event.text
      else if (event.type === 'picture') pictures.push({ ...withoutType(event), at: text.length })
      else if (event.type === 'revised') {
        text = event.text
        const places = new Map(event.pictures.map(({ id, at }) => [id, at]))
        pictures = pictures.flatMap((picture) => {
          const at = places.get(picture.id)
          return at === undefined ? [] : [{ ...picture, at }]
        })
      } else if (event.type === 'citations') citations = event.citations
      else if (event.type === 'end') end = event
    },
    content() {
      if (end?.provider !== 'model' || end.fallback !== undefined) return null
      const { outcome, confidence, certainty } = end
      if (outcome !== 'answered' && outcome !== 'partial') return null
      return { text, pictures, citations, outcome, confidence, certainty }
    },
  }
}

const withoutType = ({ id, url, alt }: AnswerPicture): AnswerPicture => ({ id, url, alt })

/** The events of a stored answer, but for its id. */
export function* storedEvents({ text, pictures, citations, ...end }: StoredContent): Generator<AnswerEvent> {
  let from = 0
  for (const { at, ...picture } of [...pictures].sort((a, b) => a.at - b.at)) {
    if (at > from) yield { type: 'text', text: text.slice(from, at) }
    from = Math.max(from, at)
    yield { type: 'picture', ...picture }
  }
  if (from < text.length) yield { type: 'text', text: text.slice(from) }
  yield { type: 'citations', citations }
  yield { type: 'end', provider: 'model', found: true, ...end }
}
