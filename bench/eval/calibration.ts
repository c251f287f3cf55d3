// Whether a confidence means what it says: how often answers of a confidence are right, and how far it is off (Brier 1950).

/** `right`: the article that is cited first holds the answer. False for questions that have none. */
export type Judged = { confidence: number; right: boolean }
export type Bin = { from: number; to: number; answers: number; meanConfidence: number; right: number }

const BINS = 5

/** Mean squared difference of confidence and outcome: 0 is perfect; 0.25 is what always saying 0.5 reaches. */
export const brierOf = (rows: readonly Judged[]): number =>
  rows.reduce((sum, { confidence, right }) => sum + (confidence - (right ? 1 : 0)) ** 2, 0) / rows.length

/** The table of a reliability diagram: a calibrated confidence has the same mean as the share that is right, in every bin. */
export function reliabilityOf(rows: readonly Judged[]): Bin[] {
  return Array.from({ length: BINS }, (_, n) => {
    const [from, to] = [n / BINS, (n + 1) / BINS]
    const bucket = rows.filter(
      ({ confidence }) => confidence >= from && (confidence < to || (to === 1 && confidence === 1)),
    )
    const share = (sum: number) => (bucket.length === 0 ? 0 : sum / bucket.length)
    return {
      ...{ from, to, answers: bucket.length },
      meanConfidence: share(bucket.reduce((sum, { confidence }) => sum + confidence, 0)),
      right: share(bucket.filter(({ right }) => right).length),
    }
  })
}
