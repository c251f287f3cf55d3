// Judges a sentence by the words of its sources together.
import type { RetrievedPassage } from '../../search/retrieve.ts'
import { carries } from './evidence.ts'

type Source = Pick<RetrievedPassage, 'title' | 'headings' | 'text'>
export type WordVerdict = 'supported' | 'unsure' | 'unsupported'

/** One sentence may rest on several sources, none of which holds all of it. */
export function judgeByWords(sources: readonly Source[], claim: string): WordVerdict {
  if (sources.length === 0) return 'unsupported'
  if (sources.some((source) => carries(source, claim))) return 'supported'
  const all = {
    title: sources.map(({ title }) => title).join('\n'),
    headings: sources.flatMap(({ headings }) => headings),
    text: sources.map(({ text }) => text).join('\n'),
  }
  return sources.length > 1 && carries(all, claim) ? 'supported' : 'unsure'
}
