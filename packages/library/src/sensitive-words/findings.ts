// The texts of an article in which sensitive words are looked for: its title and each block. Pure.
import { type Block, blockTexts, replaceText } from '@lectern/content'
import { type Finding, findingsIn as findingsInTexts, type ListedWord, masking, type WordList } from '@lectern/kernel'

export type WrittenText = { title: string; blocks: readonly Block[] }
type Texts = readonly { id: string; text: string }[]

/** The title has no id. */
export const textsOf = ({ title, blocks }: WrittenText): Texts => [{ id: '', text: title }, ...blockTexts(blocks)]

/** Each word at each place once, in the order of the text; 200 at most. */
export const findingsIn = (list: WordList<ListedWord>, text: WrittenText): Finding[] =>
  findingsInTexts(list, textsOf(text))

/** The text with these words masked, whatever else is listed; the same value when it has none of them. */
export function maskText<Text extends WrittenText>(list: WordList<unknown>, text: Text): Text {
  const mask = masking(list)
  return { ...text, title: mask(text.title), blocks: replaceText(text.blocks, mask) }
}
