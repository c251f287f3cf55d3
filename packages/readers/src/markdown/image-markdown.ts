/** Pictures within a line as Markdown, or as HTML where Markdown has no signs for what they are. */

import type { InlineImage, MediaBlock } from '@lectern/content'
import { attribute, escapeHtml, IMAGE_CLASS, type Run } from '@lectern/content/building'
import { CONTENT_LIMITS } from '@lectern/contracts'
import { isPictureAddress, isVideoAddress } from '../phrasing/addresses.ts'
import { withoutWidth } from '../phrasing/read-atoms.ts'
import { escapeDestination, escapeMarkdown, titlePart } from './escape-markdown.ts'

/** `isAlone`: nothing else is in its line, so that the signs would be those of a block. */
export function imageMarkdown({ props }: InlineImage, isAlone: boolean): string {
  const { url, name, caption, width, href } = props
  const leadsToPicture = href !== '' && (href === url || isPictureAddress(href))
  const isVideo = url.length <= CONTENT_LIMITS.url && isVideoAddress(url)
  // Without a name of its own a picture has its caption's.
  const isNamed = name !== '' || caption === ''
  // A tag alone in its line would begin a block of HTML.
  if (isAlone && href === '') return `<span>${imageTag({ type: 'inlineImage', props })}</span>`
  const needsTag = width > 0 || leadsToPicture || isVideo || !isNamed || endsInWidth(name)
  if (isAlone || needsTag) return imageTag({ type: 'inlineImage', props })
  const image = `![${escapeMarkdown(name, true)}](${escapeDestination(url)}${titlePart(caption)})`
  return href === '' ? image : `[${image}](${escapeDestination(href)})`
}

/** Such a name would be read as one with a width behind it. */
const endsInWidth = (name: string): boolean => withoutWidth(name)[1] !== ''

/** A picture of its own as Markdown, or as HTML where it has a width. */
export function blockImageMarkdown({
  url,
  name,
  caption,
  previewWidth,
}: MediaBlock['props'] & { previewWidth?: number }) {
  const words = name.replace(/\s+/g, ' ').trim()
  if (previewWidth === undefined && !endsInWidth(words))
    return `![${escapeMarkdown(words, true)}](${escapeDestination(url)}${titlePart(caption)})`
  const attributes = [
    attribute('src', url),
    ` alt="${escapeHtml(words)}"`,
    attribute('title', caption.replace(/\s+/g, ' ')),
  ]
  return `<img${attributes.join('')}${attribute('width', previewWidth)}>`
}

/** As `PhrasingCollector` reads it, whatever is beside it. */
export function imageTag({ props: { url, name, caption, width, href } }: InlineImage): string {
  const attributes = [
    attribute('class', IMAGE_CLASS),
    attribute('src', url),
    ` alt="${escapeHtml(name)}"`,
    attribute('title', caption),
    attribute('width', width > 0 ? width : undefined),
  ]
  const image = `<img${attributes.join('')}>`
  return href === '' ? image : `<a${attribute('href', href)}>${image}</a>`
}

/** Whether neither words nor another picture are in the line of the run at `index`. */
export const isAloneInLine = (runs: readonly Run[], index: number): boolean =>
  isEmptyBeside(runs, index, -1) && isEmptyBeside(runs, index, 1)

function isEmptyBeside(runs: readonly Run[], index: number, step: -1 | 1): boolean {
  for (let i = index + step; ; i += step) {
    const run = runs[i]
    if (!run) return true
    const lines = run.text.split('\n')
    if (run.atom || lines.at(step === 1 ? 0 : -1)?.trim() !== '') return false
    if (lines.length > 1) return true
  }
}
