// A document that is past a limit of articles, as reported to its caller.
import { type ContentError, contentProblem } from '@lectern/content'
import { ConversionRefused } from '../refused.ts'

/** `field` is what the caller named the text. */
export const tooLarge = (error: ContentError, field: string): ConversionRefused =>
  new ConversionRefused('invalidInput', { fields: { [`${field}${error.path}`]: contentProblem(error) } })
