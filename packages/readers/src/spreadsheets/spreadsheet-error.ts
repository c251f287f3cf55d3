/** Reason why a file did not become a workbook. */
export type SpreadsheetProblem = 'empty' | 'unreadable' | 'tooLarge'

export class SpreadsheetError extends Error {
  override readonly name = 'SpreadsheetError'
  readonly problem: SpreadsheetProblem

  constructor(problem: SpreadsheetProblem) {
    super(problem)
    this.problem = problem
  }
}
