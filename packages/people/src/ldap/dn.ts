// Distinguished names, compared: servers write the same one in different ways (RFC 4514); pure.

/**
 * The same text for names that mean the same entry: case, spaces around separators, kinds of escapes and the order of the parts of one level
 * do not count.
 */
export function dnKey(dn: string): string {
  return split(dn, ',')
    .map((level) =>
      split(level, '+')
        .map((part) => partKey(part))
        .sort()
        .join('+'),
    )
    .join(',')
}

/** At the separators that are not escaped. */
function split(text: string, separator: string): string[] {
  const parts: string[] = []
  let begin = 0
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '\\') at++
    else if (text[at] === separator) {
      parts.push(text.slice(begin, at))
      begin = at + 1
    }
  }
  return [...parts, text.slice(begin)]
}

function partKey(part: string): string {
  const at = part.indexOf('=')
  const type = part.slice(0, Math.max(at, 0)).trim().toLowerCase()
  return `${type}=${plain(trimmed(part.slice(at + 1)))}`
}

/** Without the spaces around, but for an escaped last one. */
const trimmed = (value: string): string => value.replace(/^ +/, '').replace(/(?<!\\) +$/, '')

/** Unescaped, in lower case; what separates is escaped again, in one way. */
function plain(value: string): string {
  const bytes: number[] = []
  for (let at = 0; at < value.length; ) {
    const hex = /^\\([0-9a-fA-F]{2})/.exec(value.slice(at, at + 3))
    if (hex) {
      bytes.push(Number.parseInt(hex[1] ?? '', 16))
      at += 3
      continue
    }
    if (value[at] === '\\') at++
    const character = String.fromCodePoint(value.codePointAt(at) ?? 0x20)
    bytes.push(...Buffer.from(character))
    at += character.length
  }
  const text = Buffer.from(bytes).toString().normalize('NFC').toLowerCase()
  return text.replace(/ +/g, ' ').replace(/[\\,+=]/g, '\\$&')
}
