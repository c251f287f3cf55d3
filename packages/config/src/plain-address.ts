// Addresses of services to which nothing is encrypted.

/** Inside one machine, as a proxy beside the process is. */
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\]|)$/

const ENCRYPTED: Readonly<Record<string, string>> = {
  'http:': 'https://',
  'redis:': 'rediss://',
  'redis-cluster:': 'rediss-cluster://',
  'imap:': 'imaps://',
  'smtp:': 'smtps://, or ?requireTLS=true at its end',
  'postgresql:': 'sslmode=verify-full',
  'postgres:': 'sslmode=verify-full',
  'tcp:': 'unix:// or this machine',
}

/** Returns what the address of a variable needs to be encrypted; undefined when it is, leads nowhere else, or is no address. */
export function encryptionNeeded(value: string): string | undefined {
  const url = URL.canParse(value) ? new URL(value) : undefined
  if (!url || LOOPBACK.test(url.hostname)) return undefined
  if (url.protocol === 'smtp:' && url.searchParams.get('requireTLS') === 'true') return undefined
  if (url.protocol.startsWith('postgres') && url.searchParams.get('sslmode') === 'verify-full') return undefined
  return ENCRYPTED[url.protocol]
}
