// The code of a cooperation link: 190 random bits, stored as a keyed hash for lookups and encrypted for showing it again.
import { createSecret, type DomainContext } from '@lectern/kernel'

type WithPorts = Pick<DomainContext, 'ports'>

export function newCooperationCode({ ports }: WithPorts): { code: string; codeHash: string; codeSealed: string } {
  const code = createSecret()
  return { code, codeHash: ports.keyedHash('cooperation', code), codeSealed: ports.secrets.seal(code) }
}

/** Null for a text that cannot be a code. */
export const cooperationHash = ({ ports }: WithPorts, code: string): string | null =>
  /^[A-Za-z0-9]{32}$/.test(code) ? ports.keyedHash('cooperation', code) : null

/** Path of the page on which colleagues join (specification §2 route table). */
export const cooperationPath = (articleId: string | null, code: string): string =>
  articleId === null ? `/cooperation/${code}` : `/cooperations/${code}`
