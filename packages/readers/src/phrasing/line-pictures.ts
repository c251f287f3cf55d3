/** Separates pictures within their lines from those that are blocks. */

import type { Atom, Block } from '@lectern/content'
import { newBlock } from '@lectern/content'
import { IMAGE_CLASS, inlineImage } from '@lectern/content/building'
import { embedFrame } from '@lectern/contracts'
import { isPictureAddress } from './addresses.ts'

export type PictureFile = { url: string; name: string; caption: string }
/** `isAtom`: it is written as one that is in the text, whatever is beside it. */
export type Picture = { file: PictureFile; href: string; width: number; line: number; isAtom: boolean }

/** In pixels, as HTML and MDX write it: a share of a page that is not ours says nothing. */
const WIDTH = /^\s{0,99}\{?\s{0,99}["']?(\d{1,4})(?:\.\d{1,20})?(?:px)?["']?\s{0,99}\}?\s{0,99}$/
const STYLED_WIDTH = /(?:^|[;{\s])(?:max-?[wW]|w)idth\s*:\s*["']?(\d{1,4})(?:\.\d+)?px/

/** The lines of a text that is collected, counted by its breaks: those with words, and how many pictures each has. */
export class Lines {
  private line = 0
  private readonly withWords = new Set<number>()
  private readonly pictures = new Map<number, number>()

  next(): void {
    this.line++
  }

  hasWords(): void {
    this.withWords.add(this.line)
  }

  clear(): void {
    this.withWords.clear()
    this.pictures.clear()
  }

  /** `around`: the address of the link around it, '' without one. */
  picture(file: PictureFile, around: string, attribute: (name: string) => string): Picture {
    const isAtom = attribute('class') === IMAGE_CLASS
    // A link that only shows the picture in another size is dropped.
    const href = !isAtom && (around === file.url || isPictureAddress(around)) ? '' : around
    const width = Number((WIDTH.exec(attribute('width')) ?? STYLED_WIDTH.exec(attribute('style')))?.[1] ?? 0)
    this.pictures.set(this.line, (this.pictures.get(this.line) ?? 0) + 1)
    return { file, href, width, line: this.line, isAtom }
  }

  /** Beside words or other pictures, or as a link: a block has no link. */
  isInText({ line, href, isAtom }: Picture): boolean {
    const leads = href !== '' && embedFrame(href) === null
    return isAtom || leads || this.withWords.has(line) || (this.pictures.get(line) ?? 0) > 1
  }
}

export const inText = ({ file, href, width }: Picture): Atom => inlineImage({ ...file, href, width })

/** The link around it is one to a video: that is behind it. */
export function ofItsOwn({ file, href, width }: Picture): Block[] {
  const picture = newBlock.preview('image', file)
  if (width > 0) picture.props.previewWidth = width
  return href === '' ? [picture] : [picture, newBlock.embed(href, file.name)]
}
