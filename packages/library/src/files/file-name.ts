// Names of uploaded files as they are stored and offered for download.
import { invalid } from '@lectern/kernel'

const MAX_LENGTH = 255

/** The last part of a path, without control characters. Errors: invalidInput (empty or too long). */
export function plainFileName(name: string): string {
  const plain = (name.split(/[\\/]/).at(-1) ?? '').replace(/\p{Cc}/gu, '').trim()
  if (plain === '') throw invalid('file', 'required')
  if ([...plain].length > MAX_LENGTH) throw invalid('file', 'tooLong', { max: MAX_LENGTH })
  return plain
}
