/** Images, players and attachments. */
import { fileSize } from '@lectern/contracts'
import type { InlineImage, MediaBlock } from '../model/document.ts'
import { IMAGE_CLASS } from '../model/inline-image.ts'
import { safeUrl } from '../model/safe-url.ts'
import { classes } from './classes.ts'
import { attribute, escapeHtml } from './escape.ts'
import { linkAttributes } from './render-inline.ts'
import type { ImageSize, RenderOptions } from './render-options.ts'

/** Pixels that an article's text is wide at most in the reader. */
const ARTICLE_WIDTH = 760
/** Kinds that can only be downloaded. */
const NOT_SHOWN = /\.(?:zip|rar|7z|gz|tar|exe|apk|dmg)$/i
/** The address of a file of our own, as the editor writes it. */
const FILE_URL = /^\/file\?fileId=([A-Za-z0-9_-]+)$/

/** '' for a block that has no file yet. */
export function renderMedia(block: MediaBlock, { imageSizes, fileSizes }: RenderOptions): string {
  const url = safeUrl(block.props.url, block.type === 'image' ? 'image' : 'media')
  if (url === null) return ''
  const shown = block.type === 'file' || !block.props.showPreview ? '' : preview(block, url, imageSizes)
  if (shown === '') return attachment(block, url, fileSizes)
  const caption = block.props.caption === '' ? '' : `<figcaption>${escapeHtml(block.props.caption)}</figcaption>`
  return `<figure${attribute('id', block.id)}${classes(block.props, block.type)}>${shown}${caption}</figure>`
}

function preview(block: MediaBlock, url: string, imageSizes: RenderOptions['imageSizes']): string {
  const src = attribute('src', url)
  if (block.type === 'audio') return `<audio controls preload="none"${src}></audio>`
  if (block.type === 'file') return ''
  const width = attribute('width', block.props.previewWidth)
  if (block.type === 'video') return `<video controls preload="metadata"${src}${width}></video>`
  return pictureHtml(url, block.props.name || block.props.caption, block.props.previewWidth, imageSizes)
}

/** `shownWidth` in pixels; without it the picture is as wide as its file says. */
function pictureHtml(
  url: string,
  name: string,
  shownWidth: number | undefined,
  imageSizes: RenderOptions['imageSizes'],
  more = '',
): string {
  const size = imageSizes?.get(FILE_URL.exec(url)?.[1] ?? '')
  const sized = size ? sizeAttributes(url, size, shownWidth) : ''
  const attributes = `${attribute('src', url)} alt="${escapeHtml(name)}"${more}${attribute('width', shownWidth)}`
  return `<img${attributes} loading="lazy" decoding="async"${sized}>`
}

/** A picture within a line, a link when it has one; its name where it has no address that may be shown. */
export function renderInlineImage({ props }: InlineImage, { imageSizes }: RenderOptions): string {
  const { name, caption, width } = props
  const url = safeUrl(props.url, 'image')
  if (url === null) return escapeHtml(name)
  const more =
    attribute('class', IMAGE_CLASS) + attribute('title', caption === '' || caption === name ? undefined : caption)
  const picture = pictureHtml(url, name || caption, width > 0 ? width : undefined, imageSizes, more)
  const href = props.href === '' ? null : safeUrl(props.href, 'link')
  return href === null ? picture : `<a${linkAttributes(href)}>${picture}</a>`
}

/** Width and height for the space that the image will take, and smaller files for small screens. */
function sizeAttributes(url: string, { width, height, smallerWidths }: ImageSize, previewWidth?: number): string {
  const shown = previewWidth ?? width
  const widthAttribute = previewWidth === undefined ? attribute('width', width) : ''
  const shownHeight = attribute('height', Math.max(1, Math.round((shown * height) / width)))
  if (smallerWidths.length === 0) return widthAttribute + shownHeight
  const files = [...smallerWidths.map((smaller) => `${url}&w=${smaller} ${smaller}w`), `${url} ${width}w`]
  const widest = Math.min(shown, ARTICLE_WIDTH)
  const sizes = attribute('sizes', `(max-width: ${widest}px) 100vw, ${widest}px`)
  return widthAttribute + shownHeight + attribute('srcset', files.join(', ')) + sizes
}

/** The page that shows a file of our own; null for files elsewhere and for kinds that it cannot show. */
export function viewUrl(url: string, name: string): string | null {
  const id = FILE_URL.exec(url)?.[1]
  return id === undefined || NOT_SHOWN.test(name) ? null : `/preview?fileId=${id}`
}

const EXTENSION = /\.([A-Za-z0-9]{1,8})$/

/** The type by the name and the size, as far as they are known. */
function factsOf(url: string, name: string, sizes: RenderOptions['fileSizes']): string {
  const type = EXTENSION.exec(name)?.[1]?.toUpperCase()
  const size = sizes?.get(FILE_URL.exec(url)?.[1] ?? '')
  const facts = [type, size === undefined ? undefined : fileSize(size)].filter((fact) => fact !== undefined)
  return size === undefined ? '' : ` <span class="file-facts">${facts.join(' · ')}</span>`
}

function attachment({ id, props }: MediaBlock, url: string, sizes: RenderOptions['fileSizes']): string {
  const caption = props.caption === '' ? '' : ` <span class="caption">${escapeHtml(props.caption)}</span>`
  const name = props.name || url
  const save = `<a${linkAttributes(url)} download`
  const view = viewUrl(url, name)
  const link =
    view === null
      ? `${save}>${escapeHtml(name)}</a>`
      : `<a${attribute('href', view)} target="_blank">${escapeHtml(name)}</a> ${save} class="file-save"${attribute('aria-label', `↓ ${name}`)}>↓</a>`
  return `<p${attribute('id', id)}${classes(props, 'file')}>${link}${factsOf(url, name, sizes)}${caption}</p>`
}
