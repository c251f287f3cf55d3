// Saves what an address answers as a file of the browser, and throws what the server says when it refuses.

/** Throws an Error with the server's words. */
export async function saveFile(url: string): Promise<void> {
  const response = await fetch(url)
  if (!response.ok) {
    const answer: unknown = await response.json().catch(() => null)
    throw new Error(messageIn(answer))
  }
  const link = document.createElement('a')
  link.href = URL.createObjectURL(await response.blob())
  link.download = nameIn(response.headers.get('content-disposition') ?? '')
  link.click()
  // The browser has taken it over by then.
  setTimeout(() => URL.revokeObjectURL(link.href), REVOKE_MS)
}

const REVOKE_MS = 60_000

function messageIn(answer: unknown): string {
  const message = typeof answer === 'object' && answer !== null ? Reflect.get(answer, 'msg') : undefined
  return typeof message === 'string' ? message : ''
}

/** The file name of a Content-Disposition header (RFC 6266). */
export function nameIn(header: string): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(header)?.[1]
  return encoded ? decodeURIComponent(encoded) : (/filename="([^"]*)"/i.exec(header)?.[1] ?? '')
}
