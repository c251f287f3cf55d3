// Names of uploaded files as they are kept and offered for download.
import { invalid } from '../../kernel/index.ts'

const LONGEST = 255

/** The last part of a path, without control characters. Throws invalidInput when nothing or too much is left. */
export function plainFileName(name: string): string {
  const plain = (name.split(/[\\/]/).at(-1) ?? '').replace(/\p{Cc}/gu, '').trim()
  if (plain === '') throw invalid('file', 'required')
  if ([...plain].length > LONGEST) throw invalid('file', 'tooLong', { max: LONGEST })
  return plain
}
