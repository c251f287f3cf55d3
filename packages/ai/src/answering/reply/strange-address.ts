// Addresses that a model wrote and nobody gave it: of pages, mailboxes and telephones. They are not passed on. Pure.
import { fold } from '../../analysis/fold.ts'

const ADDRESS =
  /https?:\/\/[^\s<>"'“”，。；、（）()[\]`]+|\bwww\.[^\s<>"'“”，。；、（）()[\]`]+|[\w.+-]+@[\w-]+(?:\.[\w-]+)+|(?<![\w.-])\+?\d[\d\s-]{7,16}\d(?![\w.-])/giu
const compact = (text: string) =>
  fold(text)
    .replace(/[\s-]/g, '')
    .replace(/[.,:;!?/]+$/, '')

/** Whether `text` has an address that is not in `sources`. */
export function hasStrangeAddress(text: string, sources: string): boolean {
  const addresses = text.match(ADDRESS)
  if (!addresses) return false
  const all = fold(sources).replace(/[\s-]/g, '')
  return addresses.some((address) => !all.includes(compact(address)))
}
