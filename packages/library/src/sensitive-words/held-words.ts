// Publishing is refused while a text holds words of level hold that nobody passed, or those for which it was withdrawn (ledger OPS-08).
import { readBlocks } from '@lectern/content'
import { type DomainContext, DomainError, type Finding, isHeld, sensitiveWords, shownFinding } from '@lectern/kernel'
import { findingsIn } from './findings.ts'
import { judgedPlaces } from './hits.repo.ts'

type Source = { id: string; title: string; content: unknown }
type HeldWord = Finding & { articleId: string; title: string }

/** Words that one refusal names. */
const MAX_NAMED = 5
const MAX_IN_DATA = 50

/** Those that keep the sources from being published. One statement when nothing is found. */
export async function heldWords(ctx: DomainContext, sources: readonly Source[]): Promise<HeldWord[]> {
  const { all } = await sensitiveWords(ctx.db, { exact: true })
  if (all.size === 0) return []
  const findings = sources.flatMap(({ id, title, content }) =>
    findingsIn(all, { title, blocks: readBlocks(content) }).map((finding) => ({ ...finding, articleId: id, title })),
  )
  if (findings.length === 0) return []
  const judged = await judgedPlaces(ctx.db, [...new Set(findings.map(({ articleId }) => articleId))])
  return findings.filter((one) => isHeld(one, judged.get(`${one.articleId}\n${one.key}\n${one.context}`)))
}

const placeOf = (finding: HeldWord) => `“${finding.title}”: ${shownFinding(finding)}`.replace(/\s+/g, ' ')

export function refuseHeld(findings: readonly HeldWord[]): void {
  if (findings.length === 0) return
  const places = findings.slice(0, MAX_NAMED).map(placeOf).join('; ')
  throw new DomainError('wordsHeld', {
    params: { places: ` ${places}${findings.length > MAX_NAMED ? '; …' : ''}` },
    data: {
      words: findings
        .slice(0, MAX_IN_DATA)
        .map(({ articleId, title, blockId, word, found }) => ({ articleId, title, blockId, word, found })),
    },
  })
}

/** Errors: wordsHeld, which names the words and their places. */
export const requireNoHeldWords = async (ctx: DomainContext, sources: readonly Source[]): Promise<void> =>
  refuseHeld(await heldWords(ctx, sources))
