// Sends a file that is generated for the caller, or that few may see: without scripts where a browser shows it.
import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { contentDisposition } from './download.ts'

/** `losses`: lines about what the file does not show. */
export type Download = {
  fileName: string
  mime: string
  size?: number
  body: Readable | Uint8Array
  losses?: readonly string[]
}

/** Losses of the file: lines, encoded as a part of an address. */
const LOSSES_HEADER = 'x-file-losses'

/** As a download, unless `inline`. */
export const sendDownload = (
  reply: FastifyReply,
  { fileName, mime, size, body, losses = [] }: Download,
  { inline = false }: { inline?: boolean } = {},
) =>
  reply
    .headers({
      'content-type': mime,
      ...(size !== undefined && { 'content-length': size }),
      'content-disposition': contentDisposition(inline, fileName),
      'content-security-policy': "default-src 'none'; sandbox",
      ...(losses.length > 0 && { [LOSSES_HEADER]: encodeURIComponent(losses.join('\n').toWellFormed()) }),
    })
    .send(body)

/** Sends a file of private storage, which no page of another site may show. */
export const sendPrivate = (
  reply: FastifyReply,
  { bytes, ...file }: { fileName: string; mime: string; bytes: Uint8Array },
  shown?: { inline: boolean },
) =>
  sendDownload(
    reply.header('cross-origin-resource-policy', 'same-origin'),
    { ...file, size: bytes.byteLength, body: bytes },
    shown,
  )
