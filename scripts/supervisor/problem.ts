// A reason not to start that the user can fix: one line, printed without a stack.
export class Problem extends Error {
  override name = 'Problem'
}

/** The code of a system error ('EACCES'), or of a database error (an SQLSTATE); empty when there is none. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}
