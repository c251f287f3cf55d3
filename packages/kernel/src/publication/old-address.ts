// Addresses that pages had at another site, in the one form in which they are kept and looked up (EDIT-12, SEO-03).
import { decodeLink } from '@lectern/content'

const MAX_LENGTH = 400
const ENDING = /\.(?:mdx?|markdown|mdown|html?|php|aspx?)$/
const INDEX = /(?:^|\/)_?(?:index|readme|default)$/

/**
 * A path without its ends that make no difference: query, fragment, slashes at both ends, `.html`, `/index`; in lower case. Null when nothing is
 * left, or it is too long.
 */
export function oldAddress(address: string): string | null {
  const [path = ''] = address.replace(/^https?:\/\/[^/?#]*/i, '').split(/[?#]/, 1)
  const plain = decodeLink(path)
    .normalize('NFC')
    .toLowerCase()
    .replace(/\/{2,}/g, '/')
    .replace(/^\/|\/$/g, '')
    .replace(ENDING, '')
    .replace(INDEX, '')
  return plain === '' || plain.length > MAX_LENGTH || /\p{Cc}/u.test(plain) ? null : plain
}
