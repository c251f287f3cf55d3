// The code of an article's secret link: 190 random bits, stored as a keyed hash for lookups and encrypted for showing it again.
import { createSecret, type DomainContext } from '@lectern/kernel'

type WithPorts = Pick<DomainContext, 'ports'>

export function newShareCode({ ports }: WithPorts): { codeHash: string; codeSealed: string } {
  const code = createSecret()
  return { codeHash: ports.keyedHash('articleLink', code), codeSealed: ports.secrets.seal(code) }
}

/** Codes are longer than ids, so that one address serves both. */
export const isShareCode = (text: string): boolean => /^[A-Za-z0-9]{32}$/.test(text)

export const shareHash = ({ ports }: WithPorts, code: string): string => ports.keyedHash('articleLink', code)

/** Path of the page that shows the article alone (specification §2 route table). */
export const sharePath = (code: string): string => `/pubs/${code}`
