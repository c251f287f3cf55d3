/** How long a document is, as people count: Chinese, Japanese and Korean by character, everything else by word. */
import type { Block } from '../model/document.ts'
import { blocksToText } from './blocks-to-text.ts'

const COUNTED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]|[\p{L}\p{N}](?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}])[\p{L}\p{N}\p{M}'’_-])*/gu

export const countWords = (blocks: Block[]): number => blocksToText(blocks).match(COUNTED)?.length ?? 0
