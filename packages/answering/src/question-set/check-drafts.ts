// Asks the questions of a set twice, of what is published and as if the drafts were: what is lost, and by which edit (AI-05, ADR 0070).
import { type DraftPassages, draftPassages } from '@lectern/ai'
import { type Block, readBlocks } from '@lectern/content'
import type { QuestionLoss, ReplayedQuestion } from '@lectern/contracts'
import type { DomainContext } from '@lectern/kernel'
import { pathOf } from '../search/indexing.repo.ts'
import { textsOfPictures } from '../search/picture-text.repo.ts'
import type { DraftRow } from './drafts.repo.ts'
import { causeOf } from './loss-cause.ts'
import type { SetRow } from './question-set.repo.ts'
import { type QuotedReplay, quotedReplay, type ReplayPlace } from './quoted-replay.ts'
import { resultOf } from './result-of.ts'

/** Characters of an answer that are kept. */
const MAX_KEPT = 400

type DraftsPlace = ReplayPlace & {
  rows: ReadonlyMap<string, DraftRow>
  drafts: DraftPassages
  /** Blocks by the version id of their draft. */
  blocks: ReadonlyMap<string, Block[]>
}

export async function draftsPlace(ctx: DomainContext, place: ReplayPlace, rows: DraftRow[]): Promise<DraftsPlace> {
  const { tenantId, manualId, embedder } = place
  const drafts = []
  for (const { id, title, content, keywords, description } of rows) {
    const blocks = readBlocks(content)
    drafts.push({
      ...{ tenantId, manualId, articleId: id, versionId: versionIdOf(id), title, blocks },
      ...{ path: await pathOf(ctx.db, id), about: [keywords, description] },
      pictureTexts: await textsOfPictures(ctx.db, tenantId, blocks),
    })
  }
  return {
    ...place,
    rows: new Map(rows.map((row) => [row.id, row])),
    drafts: await draftPassages(ctx.db, drafts, embedder),
    blocks: new Map(drafts.map(({ versionId, blocks }) => [versionId, blocks])),
  }
}

const versionIdOf = (articleId: string) => `draft ${articleId}`

/** The result with the drafts, and the loss if it is one. */
export async function checkedQuestion(
  ctx: DomainContext,
  { drafts, blocks, rows, ...place }: DraftsPlace,
  row: SetRow,
): Promise<{ result: ReplayedQuestion; loss: QuestionLoss | null }> {
  const before = await quotedReplay(ctx, place, row)
  const after = await quotedReplay(ctx, { ...place, drafts, draftBlocks: blocks }, row)
  const [was, result] = [before, after].map(({ answer }) => resultOf(row, answer, MAX_KEPT)) as [
    ReplayedQuestion,
    ReplayedQuestion,
  ]
  const kind = lossOf(was, result)
  if (kind === null) return { result, loss: null }
  const { questionId, question } = result
  const loss: QuestionLoss = {
    ...{ questionId, question, kind, before: shortened(was), after: shortened(result) },
    cause: lossCause(before, result, { drafts, rows }),
  }
  return { result, loss }
}

const shortened = ({ outcome, title, text }: ReplayedQuestion) => ({ outcome, title, text })

/** A question that was answered wrongly, or not at all, has nothing to lose. Null: nothing is lost. */
function lossOf(before: ReplayedQuestion, after: ReplayedQuestion): QuestionLoss['kind'] | null {
  if (before.outcome === 'answered' && before.right !== false && after.outcome !== 'answered') return 'answer'
  if (before.right !== true || after.right === true) return null
  return after.outcome === 'refused' ? 'answer' : 'source'
}

function lossCause(
  { passage, quote }: QuotedReplay,
  after: ReplayedQuestion,
  { drafts, rows }: Pick<DraftsPlace, 'drafts' | 'rows'>,
): QuestionLoss['cause'] {
  if (!passage) return null
  const { articleId, chunkId, title, text } = passage
  const source = { articleId, passage: text, quote, isRemoved: drafts.removed.has(chunkId) }
  const row = rows.get(articleId)
  const published = { title: row?.publishedTitle ?? title, blocks: readBlocks(row?.publishedContent ?? []) }
  const draft = { title: row?.title ?? title, blocks: readBlocks(row?.content ?? []) }
  return causeOf(source, published, draft, after.title)
}
