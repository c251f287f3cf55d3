/** Pictures that sites show in dark colours only, beside the same picture for light ones: the reader shows one. Code stays as it is. */
import type { Losses } from '../../losses/losses.ts'
import { changeOutsideCode } from './code-lines.ts'

const LIGHT = /\bdark:hidden\b|#(?:gh-light-mode-only|only-light)\b/
const DARK_TAG =
  /<img\b(?=(?:"[^"]{0,2000}"|[^<>"]){0,200}?\bclass(?:Name)?="[^"]{0,500}\bhidden\b[^"]{0,500}\bdark:(?:block|inline|inline-block|flex)\b)(?:"[^"]{0,2000}"|[^<>"]){0,200}>/g
const DARK = /!\[[^\]\n]{0,500}\]\([^()\s]{1,1000}#(?:gh-dark-mode-only|only-dark)\b[^()\n]{0,300}\)/g

/** Placeholder of a removed picture. */
const GONE = '\uE000'

export const themePictures = (text: string, losses: Losses): string =>
  LIGHT.test(text) ? changeOutsideCode(text, (lines) => withoutDark(lines.join('\n'), losses)) : text

/** A line without other content is removed too: an empty one would end its block. */
function withoutDark(text: string, losses: Losses): string {
  const leaveOut = (picture: string): string => {
    losses.add(picture)
    return GONE
  }
  return text
    .replace(DARK_TAG, leaveOut)
    .replace(DARK, leaveOut)
    .replace(/\n[ \t]*\uE000[ \t]*(?=\n|$)/g, '')
    .replaceAll(GONE, '')
}
