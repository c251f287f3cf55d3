/** Pictures in data URLs of imported and pasted text (EDIT-02, EDIT-12). */

import type { Block } from '../model/document.ts'
import { newBlock } from '../model/new-block.ts'
import { safeUrl } from '../model/safe-url.ts'
import { rewriteLinks } from './links.ts'

export type DataPicture = { mime: string; bytes: Uint8Array<ArrayBuffer> }
/** Stores the picture and returns its new url; null removes it and keeps its alternative text. */
export type TakePicture = (dataUrl: string) => string | null

const PICTURE = /^\s*data:image\//i
const PARTS = /^data:(image\/[a-z0-9.+-]+)((?:;[^,;]*)*),([\s\S]*)$/i
const BASE64 = /;\s*base64\s*$/i

export const isDataPicture = (url: string): boolean => PICTURE.test(url)

/** The content of a data URL, base64 or percent-encoded; null when it cannot be decoded. */
export function readDataPicture(url: string): DataPicture | null {
  const [, mime, options = '', data = ''] = PARTS.exec(url.replace(/[\t\r\n]/g, '').trim()) ?? []
  if (mime === undefined) return null
  const written = unescaped(data)
  if (!BASE64.test(options)) return { mime: mime.toLowerCase(), bytes: written }
  try {
    const packed = atob(new TextDecoder().decode(written).replace(/\s/g, ''))
    return { mime: mime.toLowerCase(), bytes: Uint8Array.from(packed, (sign) => sign.charCodeAt(0)) }
  } catch {
    return null
  }
}

/** `%xx` are bytes; any other `%` is kept. */
function unescaped(data: string): Uint8Array<ArrayBuffer> {
  const bytes = new TextEncoder().encode(data)
  let length = 0
  for (let position = 0; position < bytes.length; position++) {
    const hex = bytes[position] === 0x25 ? String.fromCharCode(...bytes.subarray(position + 1, position + 3)) : ''
    const escaped = /^[0-9a-f]{2}$/i.test(hex)
    bytes[length++] = escaped ? Number.parseInt(hex, 16) : (bytes[position] ?? 0)
    if (escaped) position += 2
  }
  return bytes.slice(0, length)
}

/** The blocks with pictures in data URLs given to `take`; without `take`, safe ones are kept. */
export function extractDataPictures(blocks: Block[], take?: TakePicture): Block[] {
  const rewritten = rewriteLinks(blocks, (url, use) => {
    if (!isDataPicture(url)) return url
    return take ? take(url) : safeUrl(url, use)
  })
  return rewritten.flatMap(settled)
}

/** A removed picture leaves its alternative text. */
function settled(block: Block): Block[] {
  const children = block.children.flatMap(settled)
  if (block.type !== 'image' || block.props.url !== '') return [{ ...block, children }]
  const words = block.props.name || block.props.caption
  return words === '' ? children : [newBlock.paragraph([{ type: 'text', text: words, styles: {} }]), ...children]
}
