/** Content that a printed page cannot play or load: files, players and cards of links, all as links with their names. */
import type { Bookmark, Embed, MediaBlock } from '@lectern/content'
import type { ParagraphChild } from 'docx'
import { FAINT } from './fonts.ts'
import { linked } from './links.ts'
import { paragraphLook } from './looks.ts'
import { type BlockContext, lose, paragraph, type Scribe, type Written } from './scribe.ts'
import { oneLine, textRuns } from './text.ts'

const MAX_TEXT = 2_000

export function writeMedia(
  scribe: Scribe,
  { type, props }: Exclude<MediaBlock, { type: 'image' }>,
  place: BlockContext,
) {
  if (props.url === '') return []
  if (type !== 'file') lose(scribe, 'mediaAsLink', props.name || props.url)
  const name = oneLine(props.name || props.url, MAX_TEXT)
  const caption = props.caption === props.name ? '' : props.caption
  return card(scribe, place, { href: props.url, name, below: caption, look: paragraphLook(props, place) })
}

export function writeEmbed(scribe: Scribe, { props }: Embed, place: BlockContext): Written {
  if (props.href === '') return []
  lose(scribe, 'mediaAsLink', props.href)
  return card(scribe, place, { href: props.href, name: props.caption || props.href, below: '' })
}

export function writeBookmark(scribe: Scribe, { props }: Bookmark, place: BlockContext): Written {
  if (props.href === '') return []
  return card(scribe, place, { href: props.href, name: props.title || props.href, below: props.description })
}

type Card = { href: string; name: string; below: string; look?: ReturnType<typeof paragraphLook> }

function card(
  scribe: Scribe,
  place: BlockContext,
  { href, name, below, look = paragraphLook({}, place) }: Card,
): Written {
  const children: ParagraphChild[] = linked(scribe, href, textRuns(oneLine(name, MAX_TEXT), { style: 'Hyperlink' }))
  const text = oneLine(below, MAX_TEXT)
  if (text === '') return [paragraph(scribe, { ...look, children })]
  return [
    paragraph(scribe, { ...look, keepNext: true, spacing: { after: 20 }, children }),
    paragraph(scribe, { ...look, children: textRuns(text, { color: FAINT, size: 19 }) }),
  ]
}
