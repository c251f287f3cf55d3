// The page that a browser saved with its pictures as one file (MHTML), as HTML.
import { decodeLink, readText } from '@lectern/content'
import PostalMime from 'postal-mime'
import { ConversionRefused } from '../../refused.ts'
import { PICTURE_EXTENSIONS } from '../picture-extensions.ts'

/** Titles of pages are there, also over lines that no reader of mails expects. */
const MAX_HEAD = 16_384
const MAX_PARTS = 5_000
const MAX_DEPTH = 20

/** `doubt` takes the name of a set of characters that was guessed. */
export type MailReader = { keep(picture: Uint8Array, extension: string): string; doubt(charset: string): void }

/** Pictures are given to `keep`, which answers with their address. Errors: conversionUnreadable (no such file), conversionTooLarge. */
export async function mhtmlText(bytes: Buffer, { keep, doubt }: MailReader): Promise<string> {
  const text = bytes.toString('latin1').replace(/^\s+/, '')
  if (!/^[A-Za-z][\w-]*:/.test(text) || !/^mime-version:/im.test(text.slice(0, MAX_HEAD).split(/\r?\n\r?\n/)[0] ?? ''))
    throw new ConversionRefused('conversionUnreadable')
  if (text.split('\n--', MAX_PARTS + 1).length > MAX_PARTS) throw new ConversionRefused('conversionTooLarge')
  // The address of a part is its name here; the reader of mails knows one name only.
  const renamedHeaders = text
    .replace(/^content-id:/gim, 'X-Content-Id:')
    .replace(/^content-location:/gim, 'Content-ID:')
  const { page, declared } = onePage(renamedHeaders)
  const mail = await PostalMime.parse(Buffer.from(page, 'latin1'), {
    maxNestingDepth: MAX_DEPTH,
    attachmentEncoding: 'arraybuffer',
  })
  const saved = mail.attachments.find(({ mimeType }) => mimeType === PAGE)?.content
  if (saved === undefined || typeof saved === 'string') throw new ConversionRefused('conversionUnreadable')
  const shown = await readText(new Uint8Array(saved), { kind: 'html', declared })
  if (shown.doubt) doubt(shown.charset)
  const addresses = new Map<string, string>()
  for (const { mimeType, contentId, content } of mail.attachments) {
    const extension = PICTURE_EXTENSIONS[mimeType.toLowerCase()] ?? (mimeType === 'image/jpg' ? 'jpg' : undefined)
    if (!contentId || extension === undefined || typeof content === 'string') continue
    addresses.set(contentId.trim().replace(/^<|>$/g, ''), keep(new Uint8Array(content), extension))
  }
  return withOwnPlaces(withPictures(shown.text, addresses), text)
}

/** A type that the reader of mails leaves as bytes: it would take a set of characters that it does not know for another one. */
const PAGE = 'application/x-saved-page'
const PAGES =
  /((?:^|\n--[^\n]*\n)(?:[^\r\n][^\n]*\n){0,20}?content-type:[ \t]*)(?:text\/html|application\/xhtml\+xml)([^\n]*(?:\n[ \t][^\n]*)*)/gi
const CHARSET = /\bcharset\s*=\s*"?([\w.:-]+)/i

/** The content of its frames follows the first page, such as advertisements. `declared`: the declared charset. */
function onePage(mail: string): { page: string; declared: string | null } {
  let pages = 0
  let declared: string | null = null
  const page = mail.replace(PAGES, (_, before: string, rest: string) => {
    if (pages++ > 0) return `${before}application/octet-stream${rest}`
    declared = CHARSET.exec(rest)?.[1] ?? null
    return `${before}${PAGE}${rest}`
  })
  return { page, declared }
}

const LINK = /<a\b(?:[^<>"']|"[^"]*"|'[^']*')*>/gi
const NAME = /\s(?:id|name)="(?:user-content-)?([^"]+)"/g
const LOCATION = /^(?:snapshot-)?content-location:\s*([^\s#]+)/im

/** Browsers write places of the page itself with its whole address. */
function withOwnPlaces(html: string, saved: string): string {
  const ownPlace = ` href="${LOCATION.exec(saved)?.[1]?.replaceAll('&', '&amp;')}#`
  const names = new Set([...html.matchAll(NAME)].map(([, name]) => name))
  return html.replace(LINK, (link) => {
    const [before = '', place] = link.split(ownPlace)
    return names.has(decodeLink(/^[^"]+/.exec(place ?? '')?.[0] ?? '')) ? `${before} href="#${place}` : link
  })
}

const IMAGE = /<img\b(?:[^<>"']|"[^"]*"|'[^']*')*>/gi
/** Also of pictures that a page loads later. */
const ADDRESS = /(\s(?:src|data-[\w-]+)\s*=\s*)(["'])(.*?)\2/gi

/** Confluence writes only the end of the address into the page. */
function withPictures(html: string, addresses: ReadonlyMap<string, string>): string {
  const ends = new Map([...addresses].map(([from, to]) => [from.split('/').at(-1) ?? from, to]))
  return html.replace(IMAGE, (image) =>
    image.replace(ADDRESS, (whole, before: string, quote: string, src: string) => {
      const address = src.replaceAll('&amp;', '&').trim()
      const to = addresses.get(address) ?? (/^[\w.-]+$/.test(address) ? ends.get(address) : undefined)
      return to === undefined ? whole : `${before}${quote}${to}${quote}`
    }),
  )
}
