/** Pictures in RTF: Word copies them there, while its HTML only names local files. */

export type RtfPicture = { mime: 'image/png' | 'image/jpeg'; bytes: Uint8Array<ArrayBuffer> }

const BEGIN = '{\\pict'
/** These groups hold a second copy of a picture for old programs. */
const COPY = /\{\\nonshppict\s*$/
const CONTROL = /\\(?:([a-z]+)(-?\d*) ?|[^a-z])/y
const PLAIN = /[^{}\\]+/y

/** In the order of the text; null for kinds that browsers do not show. */
export function rtfPictures(rtf: string): (RtfPicture | null)[] {
  const pictures: (RtfPicture | null)[] = []
  for (let position = rtf.indexOf(BEGIN); position >= 0; position = rtf.indexOf(BEGIN, position + 1)) {
    if (!COPY.test(rtf.slice(Math.max(0, position - 20), position))) pictures.push(readPicture(rtf, position + 1))
  }
  return pictures
}

/** Reads a group from behind its brace: its own words and its hexadecimal digits, without the groups within. */
function readPicture(rtf: string, from: number): RtfPicture | null {
  let mime: RtfPicture['mime'] | null = null
  let hex = ''
  let depth = 1
  for (let position = from; position < rtf.length && depth > 0; ) {
    const sign = rtf[position]
    const pattern = sign === '\\' ? CONTROL : PLAIN
    pattern.lastIndex = position
    const match = sign === '{' || sign === '}' ? null : pattern.exec(rtf)
    if (sign === '{') depth++
    if (sign === '}') depth--
    if (match && depth === 1) {
      if (sign !== '\\') hex += match[0]
      else if (match[1] === 'pngblip') mime = 'image/png'
      else if (match[1] === 'jpegblip') mime = 'image/jpeg'
    }
    position += match ? match[0].length : 1
  }
  const bytes = mime === null ? new Uint8Array() : bytesOf(hex.replace(/[^\da-f]/gi, ''))
  return mime === null || bytes.length === 0 ? null : { mime, bytes }
}

function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(hex.length >> 1)
  for (let i = 0; i < bytes.length; i++) bytes[i] = Number.parseInt(hex.slice(i * 2, i * 2 + 2), 16)
  return bytes
}
