// Places of texts that are no articles, and the storage of each text (OPS-08). Pure.
import type { TextPlace } from '@lectern/contracts'
import type { Codec } from './text-codec.ts'

export type PlaceField = {
  codec: Codec
  /** False: it may be saved with any words, which are recorded, and is judged when it is published. */
  refused?: false
}
export type PlaceFields = Record<string, PlaceField>

const text: PlaceField = { codec: 'text' }
const list: PlaceField = { codec: 'list' }

/** The fields of each place. Their columns are in place-rows.repo.ts, their names for people in `words.fields` of the texts. */
const PLACES = {
  comment: { text },
  feedback: { content: text },
  answerFeedback: { content: text },
  articleSettings: { keywords: text, seoTitle: text, seoDescription: text, supportText: text },
  manual: { name: text, description: text, seoTitle: text, seoDescription: text, keywords: text },
  space: { name: text, remark: text },
  tenant: { name: text, systemName: text, contactName: text },
  branding: { systemName: text },
  member: { name: text, nickname: text, profileText: text, area: text, address: text },
  group: { name: text, remark: text },
  portal: { name: text, page: { codec: 'page', refused: false } },
  robot: {
    productName: text,
    robotName: text,
    promptText: text,
    guideWords: { codec: 'words' },
    hotWords: { codec: 'words' },
    hitGuide: text,
    missGuide: text,
    phoneGuide: text,
    qrGuide: text,
  },
  pin: { question: text, others: list, text },
  template: { name: text, description: text, groupName: text, content: { codec: 'blocks', refused: false } },
  notice: { titleZh: text, titleEn: text, contentZh: text, contentEn: text },
  mailSender: { fromName: text },
  identityProvider: { name: text },
} as const satisfies Record<TextPlace, PlaceFields>

export type PlaceTexts<P extends TextPlace> = { [F in keyof (typeof PLACES)[P]]?: unknown }

/** The fields of a place in their order. */
export const fieldsOf = (place: TextPlace): [string, PlaceField][] => Object.entries(PLACES[place])

/** Storage of a field's text; a string where the place has no such field. */
export const codecOf = (place: TextPlace, field: string): Codec =>
  (PLACES[place] as PlaceFields)[field]?.codec ?? 'text'
