/** Pictures within a line of text. */
import type { Block, InlineImage, Link, StyledText } from './document.ts'
import { eachLine } from './each-line.ts'
import { safeUrl } from './safe-url.ts'

/** Class of the element in HTML. */
export const IMAGE_CLASS = 'inline-image'
/** Pixels; 0 where a picture is as wide as its file says. */
export const MAX_INLINE_WIDTH = 2_000

type ImageInput = {
  url: string
  name?: string | undefined
  caption?: string | undefined
  width?: number | undefined
  href?: string | undefined
}

/** At most one: none where the url is none of a picture. An unsafe link goes. */
export function inlineImageOf(input: ImageInput): InlineImage[] {
  const url = safeUrl(input.url, 'image')
  const href = input.href ? (safeUrl(input.href, 'link') ?? '') : ''
  return url === null ? [] : [inlineImage({ ...input, url, href })]
}

/** With urls as they are; the texts on one line each. */
export const inlineImage = ({ url, name = '', caption = '', width = 0, href = '' }: ImageInput): InlineImage => ({
  type: 'inlineImage',
  props: {
    url,
    name: line(name),
    caption: line(caption),
    width: Number.isFinite(width) ? Math.min(MAX_INLINE_WIDTH, Math.max(0, Math.round(width))) : 0,
    href,
  },
})

const line = (text: string): string => text.replace(/\s+/g, ' ').trim()

const FILE_NAME = /\.(?:png|jpe?g|gif|webp|svg|avif|bmp|ico)$/i
const NO_NAME = /^(?:image|img|icon|picture|photo|screenshot|untitled|图片|图像|截图|图标)?[\s\p{Pd}_.()（）:：\d]*$/iu

/** Whether a name says something about a picture, and is not just a file name. */
export const isPictureName = (name: string): boolean => !FILE_NAME.test(name) && !NO_NAME.test(name)

/** Returns the picture as plain text: its name, unless that is just a file name. */
export const inlineImageText = ({ props: { name } }: InlineImage): string => (isPictureName(name) ? name : '')

/** Returns the words of a picture without an address. */
export function inlineImageWords({ name, caption }: Pick<InlineImage['props'], 'name' | 'caption'>): StyledText[] {
  const text = line(name || caption)
  return text === '' ? [] : [{ type: 'text', text, styles: {} }]
}

/** A link to the picture, where none can be shown; its name alone where its bytes are in the url. */
export function inlineImageLink({ props: { url, name, caption } }: InlineImage): (Link | StyledText)[] {
  const text = name || caption
  if (/^data:/i.test(url)) return text === '' ? [] : [{ type: 'text', text, styles: {} }]
  return [{ type: 'link', href: url, content: [{ type: 'text', text: text || url, styles: {} }] }]
}

/** Those of a text and of its cells, in reading order. */
export function inlineImagesIn(blocks: readonly Block[]): InlineImage[] {
  const images: InlineImage[] = []
  eachLine(blocks, (content) => {
    for (const item of content) if (item.type === 'inlineImage') images.push(item)
  })
  return images
}
