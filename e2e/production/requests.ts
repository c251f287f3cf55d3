// Requests as a program far away would send them: uploads that break off, streams, and callers of other addresses.
import { request } from 'node:https'

export type Answer = { status: number; headers: Record<string, string | string[] | undefined>; text: string }

/** Sends one request from `address` of this machine, which is whom nginx sees. */
export function sendFrom(
  address: string,
  url: string,
  { method = 'GET', headers = {}, body }: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, headers, localAddress: address, family: 4 }, (response) => {
      response.toArray().then((parts: Buffer[]) => {
        const { statusCode = 0, headers: received } = response
        resolve({ status: statusCode, headers: received, text: Buffer.concat(parts).toString() })
      }, reject)
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

const TUS = { 'tus-resumable': '1.0.0', 'content-type': 'application/offset+octet-stream' }

/** Sends the beginning of `bytes` to the upload `url` and lets the connection break. */
export function breakOff(url: string, token: string, bytes: Uint8Array, sentBytes: number): Promise<void> {
  return new Promise((resolve) => {
    const headers = {
      ...TUS,
      authorization: `Bearer ${token}`,
      'upload-offset': '0',
      'content-length': bytes.byteLength,
    }
    const sent = request(url, { method: 'PATCH', headers })
    sent.on('error', () => {})
    sent.on('close', () => resolve())
    // The end comes after the bytes; destroying the connection could discard some of them.
    sent.write(bytes.subarray(0, sentBytes), () => sent.socket?.end())
  })
}

/** Returns the received bytes of the upload `url`. */
export async function offsetOf(url: string, token: string): Promise<number> {
  const headers = { 'tus-resumable': '1.0.0', authorization: `Bearer ${token}` }
  const { headers: received } = await fetch(url, { method: 'HEAD', headers })
  return Number(received.get('upload-offset'))
}

/** Sends what is missing of `bytes` from `offset` on; returns the new offset. */
export async function sendRest(url: string, token: string, bytes: Uint8Array<ArrayBuffer>, offset: number) {
  const headers = { ...TUS, authorization: `Bearer ${token}`, 'upload-offset': String(offset) }
  const response = await fetch(url, { method: 'PATCH', headers, body: bytes.slice(offset) })
  if (response.status !== 204) throw new Error(`upload: ${response.status} ${await response.text()}`)
  return Number(response.headers.get('upload-offset'))
}

export type EventStream = {
  headers: Headers
  /** Received text so far. */
  text(): string
  close(): void
}

/** Opens the stream of events of who has `token`, and reads it in the background. */
export async function openEvents(url: string, token: string): Promise<EventStream> {
  const over = new AbortController()
  const response = await fetch(`${url}/events`, {
    headers: { authorization: `Bearer ${token}` },
    signal: over.signal,
  })
  if (!response.ok || !response.body) throw new Error(`events: ${response.status} ${await response.text()}`)
  let text = ''
  const reading = (async () => {
    for await (const part of response.body?.pipeThrough(new TextDecoderStream()) ?? []) text += part
  })()
  reading.catch(() => {})
  return { headers: response.headers, text: () => text, close: () => over.abort() }
}
