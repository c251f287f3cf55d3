/** Pictures written into a text as data addresses: what readers of other formats do with them (EDIT-02, EDIT-12). */

import type { Block } from '../model/document.ts'
import { newBlock } from '../model/new-block.ts'
import { safeUrl } from '../model/safe-url.ts'
import { rewriteLinks } from './links.ts'

export type DataPicture = { mime: string; bytes: Uint8Array<ArrayBuffer> }
/** Answers the address that the picture has from now on; null: it goes, and its words stay. */
export type TakePicture = (dataUrl: string) => string | null

const PICTURE = /^\s*data:image\//i
const PARTS = /^data:(image\/[a-z0-9.+-]+)((?:;[^,;]*)*),([\s\S]*)$/i
const BASE64 = /;\s*base64\s*$/i

export const isDataPicture = (url: string): boolean => PICTURE.test(url)

/** What such an address holds, as browsers read it: base64 or with escapes; null when it cannot be read. */
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

/** `%xx` are bytes; a `%` without them stands for itself. */
function unescaped(data: string): Uint8Array<ArrayBuffer> {
  const bytes = new TextEncoder().encode(data)
  let length = 0
  for (let at = 0; at < bytes.length; at++) {
    const hex = bytes[at] === 0x25 ? String.fromCharCode(...bytes.subarray(at + 1, at + 3)) : ''
    const escaped = /^[0-9a-f]{2}$/i.test(hex)
    bytes[length++] = escaped ? Number.parseInt(hex, 16) : (bytes[at] ?? 0)
    if (escaped) at += 2
  }
  return bytes.slice(0, length)
}

/** The blocks with their written-in pictures taken; without anybody to take them, those that are safe stay. */
export function takeDataPictures(blocks: Block[], take?: TakePicture): Block[] {
  const rewritten = rewriteLinks(blocks, (url, use) => {
    if (!isDataPicture(url)) return url
    return take ? take(url) : safeUrl(url, use)
  })
  return rewritten.flatMap(settled)
}

/** A picture that is gone leaves its words. */
function settled(block: Block): Block[] {
  const children = block.children.flatMap(settled)
  if (block.type !== 'image' || block.props.url !== '') return [{ ...block, children }]
  const words = block.props.name || block.props.caption
  return words === '' ? children : [newBlock.paragraph([{ type: 'text', text: words, styles: {} }]), ...children]
}
