/** Pictures at their size; what is missing or cannot be read is named and linked instead. */
import { type Block, type Image, type InlineImage, inlineImagesIn, type Mermaid } from '@lectern/content'
import { ImageRun, type ParagraphChild } from 'docx'
import type { BookPicture } from '../book.ts'
import { writeSource } from './code.ts'
import { FAINT } from './fonts.ts'
import { linked } from './links.ts'
import { paragraphLook } from './looks.ts'
import { MAX_PICTURE_HEIGHT, PIXEL } from './page.ts'
import { type BlockContext, lose, paragraph, type Scribe, type Written } from './scribe.ts'
import { oneLine, textRuns } from './text.ts'

/** A line that is as high as what is in it; other line heights cut pictures off in some programs. */
const AS_HIGH_AS_PICTURE = { line: 240, lineRule: 'auto' } as const

type Kind = 'png' | 'jpg' | 'gif' | 'bmp'

/** First bytes of formats that Word supports. */
const BEGINNINGS: readonly [Kind, readonly number[]][] = [
  ['png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['jpg', [0xff, 0xd8, 0xff]],
  ['gif', [0x47, 0x49, 0x46, 0x38]],
  ['bmp', [0x42, 0x4d]],
]

const kindOf = (bytes: Uint8Array): Kind | undefined =>
  BEGINNINGS.find(([, beginning]) => beginning.every((byte, index) => bytes[index] === byte))?.[0]

/** The picture in a format that Word can show; undefined when there is none, which is noted. */
export async function findPicture(scribe: Scribe, url: string): Promise<BookPicture | undefined> {
  const pictureTask = scribe.pictures.get(url) ?? readPicture(scribe, url)
  scribe.pictures.set(url, pictureTask)
  const picture = await pictureTask.catch(() => undefined)
  if (picture === undefined) {
    lose(scribe, 'pictureMissing', url)
    return undefined
  }
  if (kindOf(picture.bytes) !== undefined && picture.width > 0 && picture.height > 0) return picture
  lose(scribe, 'pictureUnreadable', url)
  return undefined
}

/** Those within lines, which are written at once. Missing ones are reported in place. */
export async function picturesInLines(scribe: Scribe, blocks: readonly Block[]): Promise<Scribe['inLine']> {
  const picturesByUrl = new Map<string, BookPicture | undefined>()
  for (const { props } of inlineImagesIn(blocks))
    if (!picturesByUrl.has(props.url)) picturesByUrl.set(props.url, await findPicture(scribe, props.url))
  return picturesByUrl
}

/** `most`: pixels that there are. */
export function imageRuns(scribe: Scribe, { props }: InlineImage, most: number): ParagraphChild[] {
  const { url, name, caption, width, href } = props
  const alt = name || caption
  const picture = scribe.inLine.get(url)
  if (!picture) return namedInstead(scribe, href || url, alt)
  const run = pictureRun(picture, { alt, ...(width > 0 && { width }), most })
  return href === '' ? [run] : linked(scribe, href, [run])
}

async function readPicture({ source }: Scribe, url: string): Promise<BookPicture | undefined> {
  const picture = await source.picture(url)
  if (picture === undefined || kindOf(picture.bytes) !== undefined || source.asPng === undefined) return picture
  return (await source.asPng(picture)) ?? picture
}

export async function writeImage(scribe: Scribe, { props }: Image, place: BlockContext): Promise<Written> {
  if (props.url === '') return []
  const picture = props.showPreview ? await findPicture(scribe, props.url) : undefined
  const alt = props.name || props.caption
  const look = { ...paragraphLook(props, place), ...(picture && { spacing: AS_HIGH_AS_PICTURE }) }
  const children = picture
    ? [pictureRun(picture, { alt, width: props.previewWidth, most: place.width / PIXEL })]
    : namedInstead(scribe, props.url, alt)
  const caption = oneLine(props.caption, 2_000)
  if (caption === '') return [paragraph(scribe, { ...look, children })]
  return [
    paragraph(scribe, { ...look, keepNext: true, spacing: { ...look.spacing, after: 40 }, children }),
    paragraph(scribe, { ...paragraphLook(props, place), style: 'Caption', children: textRuns(caption) }),
  ]
}

/** Writes the diagram, or its source when it cannot be rendered. Screen readers get the source. */
export async function writeDiagram(scribe: Scribe, block: Mermaid, place: BlockContext): Promise<Written> {
  const { source } = block.props
  const picture = await scribe.diagram?.(source).catch(() => undefined)
  if (!picture) {
    lose(scribe, 'diagramUnreadable', source)
    return writeSource(scribe, block, place)
  }
  const run = pictureRun(picture, { alt: source, most: place.width / PIXEL })
  return [paragraph(scribe, { alignment: 'center', spacing: AS_HIGH_AS_PICTURE, children: [run] })]
}

/** Pixels; never wider than `most`, never distorted. */
export function pictureRun(
  { bytes, width, height }: BookPicture,
  { alt, width: requestedWidth, most }: { alt: string; width?: number; most: number },
): ImageRun {
  const preferredWidth = Math.max(1, Math.min(requestedWidth ?? width, most))
  const shown = Math.max(1, Math.min(preferredWidth, (MAX_PICTURE_HEIGHT * width) / height))
  const description = oneLine(alt, 1_000)
  return new ImageRun({
    type: kindOf(bytes) ?? 'png',
    data: bytes,
    transformation: { width: Math.round(shown), height: Math.max(1, Math.round((shown * height) / width)) },
    altText: { name: oneLine(alt, 60) || 'picture', title: '', description },
  })
}

function namedInstead(scribe: Scribe, url: string, alt: string): ParagraphChild[] {
  const name = oneLine(alt, 200)
  const text = `[${scribe.words.picture}${name === '' ? '' : `: ${name}`}]`
  return url.startsWith('data:')
    ? textRuns(text, { color: FAINT })
    : linked(scribe, url, textRuns(text, { style: 'Hyperlink' }))
}
