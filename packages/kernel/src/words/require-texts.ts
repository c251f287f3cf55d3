// The rule for texts that are no articles: one that holds a word of level hold is refused, and what is saved is recorded (ledger OPS-08).
// Every verb that takes such a text goes through it; text-inputs.ts says which.
import type { FieldProblem, TextPlace } from '@lectern/contracts'
import { translate } from '@lectern/i18n'
import type { DomainContext } from '../core/context.ts'
import { DomainError } from '../core/errors.ts'
import { type Finding, findingsIn, isHeld, placeOf, shownFinding } from './findings.ts'
import { judgedTexts } from './place-hits.repo.ts'
import { findPlaceRow } from './place-rows.repo.ts'
import { fieldsOf, type PlaceTexts } from './places.ts'
import { recordTexts } from './record-texts.ts'
import { CODECS } from './text-codec.ts'
import { sensitiveWords } from './word-list.ts'

/** Values by field; those that are left out do not change. */
export type NewTexts<P extends TextPlace = TextPlace> = {
  place: P
  texts: PlaceTexts<P>
  /** Absent for a new text. */
  id?: string | undefined
  /** Field names of the input where they differ, for its form. */
  as?: Record<string, string>
}
/** Records what was saved under this id. To be called after the change is stored. */
export type RecordSaved = (id: string) => Promise<void>

/** Maximum number of words that one refusal names. */
const MAX_NAMED = 5

/**
 * Existing words do not prevent a save, unless the text was withdrawn for them; nor are those that operators passed.
 * Asks the database nothing while no word is found. Errors: wordsRefused, which names the words and their fields.
 */
export async function requireTexts<P extends TextPlace>(ctx: DomainContext, input: NewTexts<P>): Promise<RecordSaved> {
  const { place, id } = input
  const { all } = await sensitiveWords(ctx.db)
  const { found, refusable } = all.size === 0 ? { found: [], refusable: [] } : findingsOf(input, all)
  if (refusable.length > 0) refuse(ctx, input.as ?? {}, await stillRefused(ctx, input, { found: refusable, all }))
  // A new text without words leaves nothing to record; one that was changed may have lost some.
  if (all.size === 0 || (found.length === 0 && id === undefined)) return async () => {}
  return (saved) => recordTexts(ctx, place, saved, { found: found.length > 0 })
}

type All = Awaited<ReturnType<typeof sensitiveWords>>['all']

function findingsOf({ place, texts }: NewTexts, all: All) {
  const values = texts as Record<string, unknown>
  const inField = (field: string, codec: keyof typeof CODECS) =>
    findingsIn(
      all,
      CODECS[codec].read(values[field]).map((text) => ({ id: field, text })),
    )
  const fields = fieldsOf(place).map(([field, { codec, refused = true }]) => ({
    refused,
    found: inField(field, codec),
  }))
  return {
    found: fields.flatMap(({ found }) => found),
    refusable: fields.flatMap(({ found, refused }) => (refused ? found : [])),
  }
}

async function stillRefused(
  ctx: DomainContext,
  { place, id }: NewTexts,
  { found, all }: { found: Finding[]; all: All },
): Promise<Finding[]> {
  const holding = found.filter(({ level }) => level === 'hold')
  if (id === undefined) return holding
  const judged = await judgedTexts(ctx.db, place, id)
  const row = await findPlaceRow(ctx.db, place, id)
  const before = new Set(row ? findingsOf({ place, texts: row.texts }, all).found.map(placeOf) : [])
  return found.filter((finding) => {
    const state = judged.get(placeOf(finding))
    return isHeld(finding, state) && (state === 'withdrawn' || !before.has(placeOf(finding)))
  })
}

function refuse(ctx: Pick<DomainContext, 'lang'>, as: Record<string, string>, refused: readonly Finding[]): void {
  if (refused.length === 0) return
  const fields: Record<string, FieldProblem> = {}
  for (const { blockId, word } of refused) fields[as[blockId] ?? blockId] ??= { key: 'sensitiveWord', params: { word } }
  const placeNames = refused
    .slice(0, MAX_NAMED)
    .map((finding) => `${fieldName(ctx.lang, finding.blockId)}: ${shownFinding(finding)}`)
  throw new DomainError('wordsRefused', {
    fields,
    params: { places: ` ${placeNames.join('; ')}${refused.length > MAX_NAMED ? '; …' : ''}` },
    data: { words: refused.map(({ blockId, word, found }) => ({ field: as[blockId] ?? blockId, word, found })) },
  })
}

const fieldName = (lang: DomainContext['lang'], field: string): string =>
  translate(lang, `words.fields.${field}` as Parameters<typeof translate>[1])

/**
 * Call this before a saved text is shown to others. Errors: wordsRefused for words of level hold that nobody passed, and those for which
 * it was withdrawn, wherever they were before.
 */
export async function requirePublishable(
  ctx: DomainContext,
  { place, id, texts }: Required<Omit<NewTexts, 'as'>>,
): Promise<void> {
  const { all } = await sensitiveWords(ctx.db, { exact: true })
  if (all.size === 0) return
  const { found } = findingsOf({ place, texts }, all)
  if (found.length === 0) return
  const judged = await judgedTexts(ctx.db, place, id)
  refuse(
    ctx,
    {},
    found.filter((finding) => isHeld(finding, judged.get(placeOf(finding)))),
  )
}
