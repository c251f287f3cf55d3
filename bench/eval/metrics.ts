// Figures of retrieval and answers, as the scorer of the evaluation sets counts them.

export type Scores = { 'recall@1': number; 'recall@5': number; 'recall@10': number; 'mrr@10': number }

/** `ranked`: ids, best first; `relevant`: the right ones. */
export function scoresOf(ranked: readonly string[], relevant: readonly string[]): Scores {
  const right = new Set(relevant)
  const list = [...new Set(ranked)]
  const recall = (k: number) => list.slice(0, k).filter((id) => right.has(id)).length / right.size
  const first = list.slice(0, 10).findIndex((id) => right.has(id))
  return {
    'recall@1': recall(1),
    'recall@5': recall(5),
    'recall@10': recall(10),
    'mrr@10': first < 0 ? 0 : 1 / (first + 1),
  }
}

export function meanOf(rows: readonly Scores[]): Scores {
  const mean = (key: keyof Scores) => rows.reduce((sum, row) => sum + row[key], 0) / rows.length
  return {
    'recall@1': mean('recall@1'),
    'recall@5': mean('recall@5'),
    'recall@10': mean('recall@10'),
    'mrr@10': mean('mrr@10'),
  }
}

/** Shares of the questions with a right article first, and among the first three. */
export function sharesOf(rows: readonly { ranked: readonly string[]; relevant: readonly string[] }[]) {
  const within = (k: number) =>
    rows.filter(({ ranked, relevant }) => [...new Set(ranked)].slice(0, k).some((id) => relevant.includes(id))).length
  return { first: within(1) / rows.length, three: within(3) / rows.length }
}

/**
 * Share of the unanswerable questions whose score is below the threshold that refuses the share `wrong` of the answerable ones: what
 * the score is worth, whatever threshold is shipped with it.
 */
export function refusedAt(answerable: readonly number[], unanswerable: readonly number[], wrong: number): number {
  const sorted = [...answerable].sort((a, b) => a - b)
  const threshold = sorted[Math.floor(wrong * sorted.length)] ?? 0
  return unanswerable.filter((score) => score < threshold).length / unanswerable.length
}

/** Characters of an answer that is still scored. */
const MAX_ANSWER = 300
const plain = (text: string) => text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()

/** Whether an answer of at most 300 characters holds one of the expected strings. */
export const answerHit = (answer: string, expected: readonly string[]): boolean =>
  answer.length <= MAX_ANSWER && answerHolds(answer, expected)

/** The same for an answer of any length. */
export function answerHolds(answer: string, expected: readonly string[]): boolean {
  const text = plain(answer)
  const dense = text.replaceAll(' ', '')
  return expected.some((one) => text.includes(plain(one)) || dense.includes(plain(one).replaceAll(' ', '')))
}
