/** Reason why a document was rejected, with the path, so that an API client can find it. */

/** Its shape is wrong. */
export type ShapeProblem = 'type' | 'unknownBlock' | 'unknownInline' | 'value'
/** It is past a limit of CONTENT_LIMITS or WORKBOOK_LIMITS. */
export type LimitProblem =
  | 'tooDeep'
  | 'tooManyBlocks'
  | 'tooLong'
  | 'tooManyColumns'
  | 'tooManyTabs'
  | 'tabTitleTooLong'
  | 'noteTooLong'
  | 'tooManyCells'
  | 'tooManyParts'
  | 'urlTooLong'
  | 'tooLarge'
  | 'expandsTooMuch'
export type ContentProblem = ShapeProblem | LimitProblem

/**
 * `path` is like `[3].content[0].text` ('' for the document itself); `problem` is a fixed word, never content of the document; `max` is
 * the limit that was passed.
 */
export class ContentError extends Error {
  override readonly name = 'ContentError'
  readonly problem: ContentProblem
  readonly path: string
  readonly max: number | undefined

  constructor(problem: ContentProblem, path: string, max?: number) {
    super(`${problem} at ${path === '' ? 'document' : path}`)
    this.problem = problem
    this.path = path
    this.max = max
  }
}
