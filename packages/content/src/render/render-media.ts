/** Images, players and attachments. */
import type { MediaBlock } from '../model/document.ts'
import { safeUrl } from '../model/safe-url.ts'
import { classes } from './classes.ts'
import { attribute, escapeHtml } from './escape.ts'
import { linkAttributes } from './render-inline.ts'

/** '' for a placeholder that has no file yet. */
export function renderMedia(block: MediaBlock): string {
  const url = safeUrl(block.props.url, block.type === 'image' ? 'image' : 'media')
  if (url === null) return ''
  const shown = block.type === 'file' || !block.props.showPreview ? '' : preview(block, url)
  if (shown === '') return attachment(block, url)
  const caption = block.props.caption === '' ? '' : `<figcaption>${escapeHtml(block.props.caption)}</figcaption>`
  return `<figure${attribute('id', block.id)}${classes(block.props, block.type)}>${shown}${caption}</figure>`
}

function preview(block: MediaBlock, url: string): string {
  const src = attribute('src', url)
  if (block.type === 'audio') return `<audio controls preload="none"${src}></audio>`
  if (block.type === 'file') return ''
  const width = attribute('width', block.props.previewWidth)
  if (block.type === 'video') return `<video controls preload="metadata"${src}${width}></video>`
  const alt = escapeHtml(block.props.name || block.props.caption)
  return `<img${src} alt="${alt}"${width} loading="lazy" decoding="async">`
}

function attachment({ id, props }: MediaBlock, url: string): string {
  const caption = props.caption === '' ? '' : ` <span class="caption">${escapeHtml(props.caption)}</span>`
  const link = `<a${linkAttributes(url)} download>${escapeHtml(props.name || url)}</a>`
  return `<p${attribute('id', id)}${classes(props, 'file')}>${link}${caption}</p>`
}
