/** Why a document was refused, with the place, so that an API client can find it. */

export type ContentProblem =
  | 'type'
  | 'unknownBlock'
  | 'unknownInline'
  | 'value'
  | 'tooDeep'
  | 'tooManyBlocks'
  | 'tooLong'
  | 'tooManyColumns'
  | 'tooManyCells'

/** `path` is like `[3].content[0].text` ('' for the document itself); `problem` is a fixed word, never content of the document. */
export class ContentError extends Error {
  override readonly name = 'ContentError'
  readonly problem: ContentProblem
  readonly path: string

  constructor(problem: ContentProblem, path: string) {
    super(`${problem} at ${path === '' ? 'document' : path}`)
    this.problem = problem
    this.path = path
  }
}
