// Rules of the operator on what the process reaches for people, REQUIRE_TLS and OUTBOUND_ALLOW: one for a process, as its environment is.
import type { Env } from '@lectern/config'
import { AddressRefused } from './addresses.ts'

type Rules = {
  encrypted: boolean
  /** Undefined: all hosts. */
  hosts: readonly string[] | undefined
}
let rules: Rules = { encrypted: false, hosts: undefined }

/** Hosts that variables name are the operator's choice already. */
const chosenHosts = (env: Readonly<Record<string, unknown>>): string[] =>
  Object.values(env).flatMap((value) =>
    typeof value === 'string' && URL.canParse(value) ? new URL(value).hostname.toLowerCase() : [],
  )

export function setRules(env: Pick<Env, 'REQUIRE_TLS' | 'OUTBOUND_ALLOW'>): void {
  const { REQUIRE_TLS, OUTBOUND_ALLOW } = env
  rules = { encrypted: REQUIRE_TLS === 'on', hosts: OUTBOUND_ALLOW && [...OUTBOUND_ALLOW, ...chosenHosts(env)] }
}

/** Whether nothing may be sent without TLS. */
export const isTlsRequired = (): boolean => rules.encrypted

/** Throws AddressRefused for a host that is not on the list. */
export function assertOnList(host: string): void {
  const name = host.toLowerCase().replace(/\.$/, '')
  const isOn = (item: string) => (item.startsWith('*.') ? name.endsWith(item.slice(1)) : name === item)
  if (rules.hosts && !rules.hosts.some(isOn)) throw new AddressRefused('the host is not in OUTBOUND_ALLOW')
}

/** The same for an address of the web, which has to be https where TLS is required. */
export function assertWithinRules({ protocol, hostname }: URL): void {
  if (rules.encrypted && protocol !== 'https:') throw new AddressRefused('REQUIRE_TLS: only https addresses are asked')
  assertOnList(hostname.replace(/^\[|\]$/g, ''))
}
