// The page in a file that a browser saved (MHTML), by the lines of its headers.
const HEADER = (name: string) => new RegExp(`^${name}:[ \\t]*([^\\r\\n]*(?:\\r?\\n[ \\t][^\\r\\n]*)*)`, 'im')

/** The first part that is HTML. */
export function savedPage(bytes: Uint8Array): string {
  const text = Buffer.from(bytes).toString('latin1').trimStart()
  const boundary = /boundary="?([^"\s;]+)/i.exec(text)?.[1]
  const parts = boundary === undefined ? [text] : text.split(`--${boundary}`).slice(1)
  const part = parts.find((one) => /^text\/html/i.test(headerOf(one, 'content-type')))
  if (part === undefined) throw new Error('no page in it')
  const body = part.slice(part.search(/\r?\n\r?\n/)).replace(/^\s+/, '')
  const charset = /charset="?([\w-]+)/i.exec(headerOf(part, 'content-type'))?.[1] ?? 'utf-8'
  return new TextDecoder(charset).decode(decoded(body, headerOf(part, 'content-transfer-encoding').toLowerCase()))
}

const headerOf = (part: string, name: string): string =>
  HEADER(name)
    .exec(part.split(/\r?\n\r?\n/)[0] ?? '')?.[1]
    ?.trim() ?? ''

function decoded(body: string, encoding: string): Buffer {
  if (encoding === 'base64') return Buffer.from(body, 'base64')
  if (encoding !== 'quoted-printable') return Buffer.from(body, 'latin1')
  const joined = body.replace(/=[ \t]*\r?\n/g, '')
  return Buffer.from(
    joined.replace(/=([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  )
}
