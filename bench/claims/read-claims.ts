// The open set of claims: sources once, claims by the languages of claim and source.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { rowsOf } from '../eval/sets.ts'

export type Split = 'dev' | 'test'
type ClaimSource = { id: string; split: Split; lang: string; title: string; headings: string[]; text: string }
/** `pair`: language of the claim and of its sources. */
export type Claim = { pair: string; split: Split; sources: ClaimSource[]; isTrue: boolean; kind: string; text: string }

export const PAIRS = ['zh-zh', 'en-en', 'zh-en', 'en-zh'] as const

export function readClaims(): Claim[] {
  const folder = import.meta.dirname
  const sources = new Map(rowsOf<ClaimSource>(join(folder, 'sources.jsonl')).map((source) => [source.id, source]))
  return PAIRS.flatMap((pair) =>
    readFileSync(join(folder, `${pair}.tsv`), 'utf8')
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => {
        const [ids = '', label, kind = '', text = ''] = line.split('\t')
        const cited = ids.split(',').flatMap((id) => sources.get(id) ?? [])
        return { pair, split: cited[0]?.split ?? 'dev', sources: cited, isTrue: label === 'true', kind, text }
      }),
  )
}
