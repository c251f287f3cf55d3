// The passages of a prompt: each with its head and its structure, pictures by number (ADR 0066). Pure.
import { pictureMark } from '@lectern/content'
import type { RetrievedPassage } from '../../search/retrieve.ts'
import { textWithHeadings } from '../../search/sections/passage-parts.ts'

const MARK = /⟦img:(\d+)⟧/g

/** Text of the passage with structure, its pictures numbered on from `before`. */
function markdownOf(passage: RetrievedPassage, before: number): string {
  const { source } = passage
  if (!source) return textWithHeadings(passage)
  const ids = new Map(source.pictures.map(({ number }, index) => [number, before + index + 1]))
  return source.markdown.replace(MARK, (mark, number: string) => {
    const id = ids.get(Number(number))
    return id === undefined ? mark : pictureMark(id)
  })
}

function headOf({ title, headings, source }: RetrievedPassage): string {
  const path = [title, ...headings].join(' > ')
  return source ? `${source.manualName} > ${path} (${source.date}, ${source.address})` : path
}

/** Each passage with its head; pictures are numbered from 1 through all of them. */
export function sourceTexts(passages: readonly RetrievedPassage[]): string[] {
  let pictures = 0
  return passages.map((passage) => {
    const text = `${headOf(passage)}\n${markdownOf(passage, pictures)}`
    pictures += passage.source?.pictures.length ?? 0
    return text
  })
}
