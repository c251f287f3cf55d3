// Saves what an address answers as a file of the browser, and throws what the server says when it refuses.
import { saveBlob } from '~/lib/save-blob.ts'

/** Returns the losses of the file, one line each. Throws an Error with the server's words. */
export async function saveFile(url: string): Promise<string[]> {
  const response = await fetch(url)
  if (!response.ok) {
    const answer: unknown = await response.json().catch(() => null)
    throw new Error(messageIn(answer))
  }
  saveBlob(await response.blob(), nameIn(response.headers.get('content-disposition') ?? ''))
  const losses = response.headers.get('x-file-losses')
  return losses ? decodeURIComponent(losses).split('\n') : []
}

function messageIn(answer: unknown): string {
  const message = typeof answer === 'object' && answer !== null ? Reflect.get(answer, 'msg') : undefined
  return typeof message === 'string' ? message : ''
}

/** The file name of a Content-Disposition header (RFC 6266). */
export function nameIn(header: string): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(header)?.[1]
  return encoded ? decodeURIComponent(encoded) : (/filename="([^"]*)"/i.exec(header)?.[1] ?? '')
}
