/** A picture of a question, such as a screenshot, as a data: address (specification §7 'AI search'; AI-02). */
import { z } from 'zod'

/** `bytes`: of the picture itself. `shownSide`: pixels of the longer side that pages send at most. */
export const PICTURE_LIMITS = { bytes: 4 * 1024 * 1024, shownSide: 1_600 } as const
/** Media types that vendors of models take, with the bytes that they begin with. */
const KINDS: readonly [type: string, beginning: RegExp][] = [
  ['image/png', /^\u0089PNG\r\n/],
  ['image/jpeg', /^\xff\xd8\xff/],
  ['image/webp', /^RIFF[\s\S]{4}WEBP/],
  ['image/gif', /^GIF8[79]a/],
]
export const PICTURE_TYPES = KINDS.map(([type]) => type)
const ADDRESS = /^data:[\w.+/-]{0,100};base64,/i
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/
/** Characters of base64 that hold the beginning of a file. */
const HEAD = 32

/** The media type by the first bytes, whatever the address says; undefined for anything else. */
function typeOf(base64: string): string | undefined {
  const head = atob(base64.slice(0, HEAD))
  return KINDS.find(([, beginning]) => beginning.test(head))?.[0]
}

const base64Of = (address: string) => address.slice(address.indexOf(',') + 1)

/** Of a data: address with base64; the parsed one names the type that its bytes have. */
export const QuestionPicture = z
  .string()
  .refine((address) => ADDRESS.test(address.slice(0, 200)), { params: { key: 'pictureAddress' }, abort: true })
  .refine((address) => (base64Of(address).length * 3) / 4 <= PICTURE_LIMITS.bytes + 2, {
    params: { key: 'pictureSize' },
    abort: true,
  })
  .refine(
    (address) => {
      const base64 = base64Of(address)
      return base64.length >= HEAD && base64.length % 4 === 0 && BASE64.test(base64) && typeOf(base64) !== undefined
    },
    { params: { key: 'pictureKind' } },
  )
  .transform((address) => `data:${typeOf(base64Of(address))};base64,${base64Of(address)}`)
