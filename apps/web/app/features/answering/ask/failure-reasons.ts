// Reasons why a model did not answer, as texts name them. Pure.

const REASONS = [
  'overLimit',
  'localAddress',
  'unreachable',
  'refused',
  'rateLimited',
  'serverError',
  'slow',
  'stalled',
  'cut',
  'length',
  'filtered',
  'rubbish',
  'unsupported',
] as const
export type FailureReason = (typeof REASONS)[number]

/** Undefined for a reason of another version. */
export const reasonOf = (text: string): FailureReason | undefined => REASONS.find((reason) => reason === text)
