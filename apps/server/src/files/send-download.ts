// Sends a file that is made for the caller: always as a download, without scripts where a browser shows it all the same.
import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { contentDisposition } from './download.ts'

export type Download = { fileName: string; mime: string; size: number; body: Readable | Uint8Array }

export const sendDownload = (reply: FastifyReply, { fileName, mime, size, body }: Download) =>
  reply
    .headers({
      'content-type': mime,
      'content-length': size,
      'content-disposition': contentDisposition(false, fileName),
      'content-security-policy': "default-src 'none'; sandbox",
    })
    .send(body)
