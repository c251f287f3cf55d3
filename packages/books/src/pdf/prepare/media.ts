/** Pictures, players, attachments and cards. What a page cannot play becomes a card with a link. */
import type { Audio, Bookmark, Embed, File, Image, MediaBlock, Video } from '@lectern/content'
import type { PrintBlock } from '../print-model.ts'
import { breakable } from './breaks.ts'
import { type Context, idOf, lose } from './context.ts'
import { targetOf } from './links-of.ts'
import { TEXT_SIZE } from './measures.ts'
import { fileOf, sizeOf } from './pictures.ts'
import { cleanText, lineOf, plainLine } from './words-of.ts'

const CAPTION_SIZE = 9
/** Points: of the margins of a card. */
const MARGINS = 20
const inCard = (room: number) => ({ width: room - MARGINS })

type Card = Extract<PrintBlock, { k: 'card' }>
/** Characters; a card with more may go over pages. */
const MAX_SHORT = 800
const long = (...texts: string[]) => texts.join('').length > MAX_SHORT && { long: true as const }

export async function mediaOf(context: Context, block: MediaBlock, room: number): Promise<PrintBlock[]> {
  if (block.props.url === '') return []
  if (block.type === 'image' && block.props.showPreview) return [await pictureOf(context, block, room)]
  return [fileCard(context, block, room)]
}

async function pictureOf(context: Context, block: Image, room: number): Promise<PrintBlock> {
  const { url, name, caption, previewWidth, textAlignment } = block.props
  const picture = context.pictures.get(url)
  const label = plainLine(context, name || caption) || context.words.picture
  const alt = label.slice(0, 500)
  if (!picture) return missing(context, block, 'pictureMissing', room)
  const { w, h } = sizeOf(picture, previewWidth, room)
  const file = await fileOf(context, url, picture, w)
  if (file === undefined) return missing(context, block, 'pictureUnreadable', room)
  return {
    k: 'picture',
    ...idOf(context, block.id),
    file,
    w,
    h,
    alt,
    ...(textAlignment !== 'left' && textAlignment !== 'justify' && { al: textAlignment }),
    ...(caption !== '' && { cap: lineOf(context, caption, { width: room, size: CAPTION_SIZE }) }),
  }
}

function missing(context: Context, block: Image, kind: 'pictureMissing' | 'pictureUnreadable', room: number): Card {
  const { url, name, caption } = block.props
  lose(context, kind, name || caption || url, block.id)
  const lines = [name, caption].filter((line) => line !== '').map((line) => lineOf(context, line, inCard(room)))
  return {
    k: 'card',
    ...idOf(context, block.id),
    kind: context.words.picture,
    title: context.words.pictureMissing,
    lines,
    ...long(name, caption),
    ...outsideOf(context, url),
  }
}

function fileCard(context: Context, block: Image | Video | Audio | File, room: number): Card {
  const { url, name, caption } = block.props
  const plays = block.type === 'video' || block.type === 'audio'
  if (plays) lose(context, 'mediaAsLink', name || url, block.id)
  const { words } = context
  const kind = { image: words.picture, video: words.video, audio: words.audio, file: words.file }[block.type]
  const target = outsideOf(context, url)
  const title = lineOf(context, name || target?.url || url, inCard(room))
  const lines = [caption === name ? '' : caption].filter((line) => line !== '')
  return {
    k: 'card',
    ...idOf(context, block.id),
    kind,
    title,
    lines: lines.map((line) =>
      breakable(context.coverage, cleanText(context, line), { ...inCard(room), size: TEXT_SIZE }),
    ),
    ...long(name, caption),
    ...target,
  }
}

export function embedOf(context: Context, block: Embed, room: number): PrintBlock[] {
  const { href, caption } = block.props
  if (href === '') return []
  lose(context, 'mediaAsLink', caption || href, block.id)
  const title = lineOf(context, caption || href, inCard(room))
  const lines = caption === '' ? [] : [lineOf(context, href, inCard(room))]
  return [
    {
      k: 'card',
      ...idOf(context, block.id),
      kind: context.words.embed,
      title,
      lines,
      ...long(caption),
      ...outsideOf(context, href),
    },
  ]
}

export function bookmarkOf(context: Context, block: Bookmark, room: number): PrintBlock[] {
  const { href, title, description } = block.props
  if (href === '') return []
  const lines = [description, title === '' ? '' : href].filter((line) => line !== '')
  return [
    {
      k: 'card',
      ...idOf(context, block.id),
      kind: context.words.bookmark,
      title: lineOf(context, title || href, inCard(room)),
      lines: lines.map((line) => lineOf(context, line, inCard(room))),
      ...long(title, description),
      ...outsideOf(context, href),
    },
  ]
}

/** Cards link outside only: files and pages are not in the book. */
function outsideOf(context: Context, href: string): { url: string } | undefined {
  const target = targetOf(context, href)
  return target && 'url' in target ? target : undefined
}
