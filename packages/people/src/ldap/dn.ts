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
  for (let position = 0; position < text.length; position++) {
    if (text[position] === '\\') position++
    else if (text[position] === separator) {
      parts.push(text.slice(begin, position))
      begin = position + 1
    }
  }
  return [...parts, text.slice(begin)]
}

function partKey(part: string): string {
  const position = part.indexOf('=')
  const type = part.slice(0, Math.max(position, 0)).trim().toLowerCase()
  return `${type}=${plain(trimmed(part.slice(position + 1)))}`
}

/** Without the spaces around, but for an escaped last one. */
const trimmed = (value: string): string => value.replace(/^ +/, '').replace(/(?<!\\) +$/, '')

/** Unescaped, in lower case; what separates is escaped again, in one way. */
function plain(value: string): string {
  const bytes: number[] = []
  for (let position = 0; position < value.length; ) {
    const hex = /^\\([0-9a-fA-F]{2})/.exec(value.slice(position, position + 3))
    if (hex) {
      bytes.push(Number.parseInt(hex[1] ?? '', 16))
      position += 3
      continue
    }
    if (value[position] === '\\') position++
    const character = String.fromCodePoint(value.codePointAt(position) ?? 0x20)
    bytes.push(...Buffer.from(character))
    position += character.length
  }
  const text = Buffer.from(bytes).toString().normalize('NFC').toLowerCase()
  return text.replace(/ +/g, ' ').replace(/[\\,+=]/g, '\\$&')
}
