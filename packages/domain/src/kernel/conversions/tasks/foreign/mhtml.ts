// A page that a browser saved with its pictures as one file (MHTML); Confluence's documents "for Word" are such files too.
import { decodeLink, htmlToDocument, type TakePicture } from '@lectern/content'
import { confluencePage, elementsLost, type ForeignDocument, isConfluencePage } from '@lectern/content/foreign'
import PostalMime from 'postal-mime'
import { ConversionRefused } from '../../refused.ts'
import { PICTURE_EXTENSIONS } from '../read-word.ts'

/** Titles of pages stand there, also over lines that no reader of mails expects. */
const MAX_HEAD = 16_384
const MAX_PARTS = 5_000
const MAX_DEPTH = 20

/** Pictures are given to `keep`, which answers with their address. Errors: conversionUnreadable (no such file), conversionTooLarge. */
export async function mhtmlPage(
  bytes: Buffer,
  { take, keep }: { take: TakePicture; keep: (picture: Uint8Array, extension: string) => string },
): Promise<ForeignDocument> {
  const text = bytes.toString('latin1').replace(/^\s+/, '')
  if (!/^[A-Za-z][\w-]*:/.test(text) || !/^mime-version:/im.test(text.slice(0, MAX_HEAD).split(/\r?\n\r?\n/)[0] ?? ''))
    throw new ConversionRefused('conversionUnreadable')
  if (text.split('\n--', MAX_PARTS + 1).length > MAX_PARTS) throw new ConversionRefused('conversionTooLarge')
  // The address of a part is its name here; the reader of mails knows one name only.
  const named = text.replace(/^content-id:/gim, 'X-Content-Id:').replace(/^content-location:/gim, 'Content-ID:')
  const mail = await PostalMime.parse(Buffer.from(onePage(named), 'latin1'), {
    maxNestingDepth: MAX_DEPTH,
    attachmentEncoding: 'arraybuffer',
  })
  if (!mail.html) throw new ConversionRefused('conversionUnreadable')
  const addresses = new Map<string, string>()
  for (const { mimeType, contentId, content } of mail.attachments) {
    const extension = PICTURE_EXTENSIONS[mimeType.toLowerCase()] ?? (mimeType === 'image/jpg' ? 'jpg' : undefined)
    if (!contentId || extension === undefined || typeof content === 'string') continue
    addresses.set(contentId.trim().replace(/^<|>$/g, ''), keep(new Uint8Array(content), extension))
  }
  const html = withOwnPlaces(withPictures(mail.html, addresses), text)
  if (isConfluencePage(html)) return confluencePage(html, take)
  const { lost, plain, table: _, ...document } = htmlToDocument(html, take)
  return { ...document, lost: elementsLost({ lost, plain }) }
}

const PAGES = /(\n--[^\n]*\n(?:[^\r\n][^\n]*\n){0,20}?content-type:[ \t]*)text\/html/gi

/** The reader of mails joins all pages: behind the first one stands what its frames showed, such as advertisements. */
function onePage(mail: string): string {
  let pages = 0
  return mail.replace(PAGES, (whole, before: string) => (pages++ === 0 ? whole : `${before}application/octet-stream`))
}

const LINK = /<a\b(?:[^<>"']|"[^"]*"|'[^']*')*>/gi
const NAME = /\s(?:id|name)="(?:user-content-)?([^"]+)"/g
const LOCATION = /^(?:snapshot-)?content-location:\s*([^\s#]+)/im

/** Browsers write places of the page itself with its whole address. */
function withOwnPlaces(html: string, saved: string): string {
  const own = ` href="${LOCATION.exec(saved)?.[1]?.replaceAll('&', '&amp;')}#`
  const names = new Set([...html.matchAll(NAME)].map(([, name]) => name))
  return html.replace(LINK, (link) => {
    const [before = '', place] = link.split(own)
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
