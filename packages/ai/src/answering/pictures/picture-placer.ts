// The pictures of an answer: those that the model repeats and those of the steps that it cites, behind the line of their step (ADR 0066).
import type { RetrievedPassage } from '../../search/retrieve.ts'
import { relevanceTo } from '../citations/relevance.ts'
import type { PicturePart, ReplyPart, SentencePart } from '../reply/checked-reply.ts'
import type { ReplyUnit } from '../reply/reply-units.ts'

/** `id`: its number in the prompt. `alt`: in place of the picture. */
export type AnswerPicture = { id: number; url: string; alt: string }
/** `source`: number of its passage. `step`: of the document. */
type SourcePicture = AnswerPicture & { source: number; step: number }

/** Forms in which models repeat the mark of a picture. */
const MARKS =
  /[ \t]*(?:!?\[[^\]\n]{0,200}\]\(\s*⟦?img:\s*(\d{1,3})⟧?\s*\)|[⟦[【]{1,2}\s*(?:img|image|picture|图片?)\s*[:：]\s*(\d{1,3})\s*[⟧\]】]{1,2})/giu
/** Share of the words of a line in a sentence from which on the sentence is about that line too. */
const CONTAINED = 0.8

/** The pictures of the passages of a prompt, numbered as there. */
export const picturesOf = (passages: readonly RetrievedPassage[]): SourcePicture[] =>
  passages
    .flatMap(({ source }, index) =>
      (source?.pictures ?? []).map(({ url, name, step }) => ({ url, alt: name, step, source: index + 1 })),
    )
    .map((picture, index) => ({ ...picture, id: index + 1 }))

type PicturePlacer = {
  /** The parts of a unit, which `screen` reads without marks of pictures, below the pictures of the line before. */
  parts(unit: ReplyUnit, screen: (unit: ReplyUnit) => ReplyPart | null): ReplyPart[]
  /** Pictures of the last line. */
  end(): PicturePart[]
}

export function picturePlacer(passages: readonly RetrievedPassage[]): PicturePlacer {
  const pictures = picturesOf(passages)
  const [repeatedIds, citedSources, placedIds] = [new Set<number>(), new Set<number>(), new Set<number>()]
  let waiting: SourcePicture[] = []
  let [isRow, isFirst] = [false, true]

  const place = (some: readonly SourcePicture[]) => {
    for (const picture of some.filter(({ id }) => !placedIds.has(id))) {
      placedIds.add(picture.id)
      waiting.push(picture)
    }
  }
  function end(): PicturePart[] {
    const parts = waiting.map(({ id, source }): PicturePart => ({ kind: 'picture', text: '', id, source }))
    waiting = []
    return parts
  }
  /** Pictures of a table come behind it. */
  function beginLine(text: string): PicturePart[] {
    const wasRow = isRow
    isRow = text.trimStart().startsWith('|')
    return wasRow && isRow ? [] : end()
  }
  function cite({ claim, numbers }: SentencePart): void {
    for (const number of numbers) citedSources.add(number)
    place(picturesOfSteps(claim, numbers, passages, pictures))
  }
  return {
    parts(unit, screen) {
      const { text, ids } = unit.kind === 'code' ? { text: unit.text, ids: [] } : withoutMarks(unit.text)
      const isBlank = ids.length > 0 && text.trim() === ''
      const parts: ReplyPart[] = isFirst || unit.kind === 'code' || /^\s*\n/.test(text) ? beginLine(text) : []
      isFirst = false
      for (const id of ids) repeatedIds.add(id)
      const part = isBlank ? null : screen({ ...unit, text })
      if (part) parts.push(part)
      if (part?.kind === 'sentence' && isCited(part)) cite(part)
      place(pictures.filter(({ id, source }) => repeatedIds.has(id) && citedSources.has(source)))
      return parts
    },
    end,
  }
}

const isCited = ({ state, isUnlikely }: SentencePart): boolean =>
  state === 'supported' || (state === 'unsure' && !isUnlikely)

function withoutMarks(text: string): { text: string; ids: number[] } {
  const ids = [...text.matchAll(MARKS)].map((match) => Number(match[1] ?? match[2]))
  return { text: ids.length === 0 ? text : text.replace(MARKS, ''), ids }
}

/** Pictures of the lines that a sentence is about; where no line has its words, those of the only step with pictures. */
function picturesOfSteps(
  claim: string,
  numbers: readonly number[],
  passages: readonly RetrievedPassage[],
  pictures: readonly SourcePicture[],
): SourcePicture[] {
  const some = pictures.filter(({ source }) => numbers.includes(source))
  if (some.length === 0) return []
  const lines = numbers.flatMap((source) =>
    (passages[source - 1]?.source?.words ?? []).map(({ step, words }) => ({ key: `${source} ${step}`, words })),
  )
  const pool = lines.map(({ words }) => words)
  const relevance = relevanceTo(claim, pool)
  const scored = lines.map((line) => ({ ...line, score: relevance(line.words) }))
  const best = Math.max(0, ...scored.map(({ score }) => score))
  const keyOf = ({ source, step }: SourcePicture) => `${source} ${step}`
  if (best === 0) return new Set(some.map(keyOf)).size === 1 ? some : []
  const keys = new Set(
    scored
      .filter(({ score, words }) => score === best || (score > 0 && isContained(words, claim, pool)))
      .map(({ key }) => key),
  )
  return some.filter((picture) => keys.has(keyOf(picture)))
}

function isContained(words: string, claim: string, pool: readonly string[]): boolean {
  const relevance = relevanceTo(words, pool)
  return relevance(claim) >= CONTAINED * relevance(words)
}
