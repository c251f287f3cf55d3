// Where wechatCallback may send a browser: our own hosts and the domains of tenants (specification §2; issue: allowed hosts only).
import type { ReturnAddressInput } from '@lectern/contracts'
import type { DomainContext } from '../../kernel/index.ts'
import { DomainError } from '../../kernel/index.ts'
import { isTenantHost } from '../tenants/tenant.repo.ts'
import { plainHost } from '../tenants/tenant-by-host.ts'

/** Throws returnRefused for other hosts, other schemes, and addresses that browsers understand differently from us. */
export async function checkReturnAddress(
  ctx: DomainContext,
  { address }: ReturnAddressInput,
  { origin }: { origin: string },
): Promise<null> {
  const refused = () => new DomainError('returnRefused')
  if (/[\s\\\p{Cc}]/u.test(address) || !URL.canParse(address)) throw refused()
  const { protocol, host, hostname, username, password } = new URL(address)
  if (!/^https?:$/.test(protocol) || username !== '' || password !== '') throw refused()
  const { publicUrl } = ctx.ports.signIn
  const own = [origin, ...(publicUrl ? [publicUrl] : [])].map((known) => new URL(known).host)
  if (own.includes(host)) return null
  if (!(await isTenantHost(ctx.db, plainHost(hostname)))) throw refused()
  return null
}
