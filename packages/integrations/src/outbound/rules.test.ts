// [PLAT-06] Hosts and encryption by the operator's rules, on every way that leads outside for people.
import type { DirectoryServer, GitRemote } from '@lectern/kernel'
import { afterEach, describe, expect, test } from 'vitest'
import { createAsk } from '../git/ask.ts'
import { createDirectory } from '../ldap/index.ts'
import { smtpGateway } from '../messages/smtp.ts'
import { mayBeAsked, tenantFetch } from '../sign-in/outbound.ts'
import { domainProofs } from './domain-proofs.ts'
import { remoteFiles } from './remote-files.ts'
import { assertOnList, setRules } from './rules.ts'

type Rules = Parameters<typeof setRules>[0]
const off: Rules = { REQUIRE_TLS: 'off', OUTBOUND_ALLOW: undefined }
afterEach(() => setRules(off))

const remote: GitRemote = { address: 'https://git.other.test/a', branch: 'main', userName: '', token: '' }
const server: DirectoryServer = {
  ...{
    host: 'ldap.other.test',
    port: 1,
    security: 'ldaps',
    caPem: '',
    accountDn: 'cn=x',
    password: 'x',
    trusted: true,
  },
}
const mail = (url: string) =>
  smtpGateway({ url, from: 'a@b.test' })({ id: '1', to: 'c@d.test', subject: 's', text: 't' } as never)
const git = (address: string) => {
  const question = { url: new URL(address), remote, accept: '*/*' }
  return createAsk(true)(question, { timeoutMs: 5_000, signal: undefined }, 10, async () => {})
}

describe('with OUTBOUND_ALLOW', () => {
  test('only its hosts, and those of variables, are asked', () => {
    const variables = { SMTP_URL: 'smtps://u:p@mail.own.test', DATA_DIR: '/data' }
    setRules({ ...off, OUTBOUND_ALLOW: ['api.example.com', '*.example.org'], ...variables } as Rules)
    for (const host of ['api.example.com', 'API.example.com.', 'a.b.example.org', 'mail.own.test'])
      expect(() => assertOnList(host), host).not.toThrow()
    for (const host of ['example.com', 'example.org', 'badexample.org', 'api.example.com.evil.test', '10.0.0.1'])
      expect(() => assertOnList(host), host).toThrow('OUTBOUND_ALLOW')
  })

  test.each<[string, () => Promise<unknown>]>([
    ['models and identity providers', () => tenantFetch(true)('https://id.other.test/')],
    ['pictures', () => remoteFiles({ local: true }).fetch('https://files.other.test/', { maxBytes: 1, accept: '*/*' })],
    ['mail servers', () => mail('smtps://mail.other.test')],
    ['directories', () => createDirectory('allow').open(server, async () => {})],
    ['repositories', () => git(remote.address)],
  ])('%s outside are refused before a name is resolved', async (_name, ask) => {
    setRules({ ...off, OUTBOUND_ALLOW: ['api.example.com'] })
    await expect(ask()).rejects.toThrow(/OUTBOUND_ALLOW|addressForbidden/)
  })

  test('an issuer is refused when it is saved, and a domain is proven by DNS', async () => {
    setRules({ ...off, OUTBOUND_ALLOW: ['api.example.com'] })
    expect(mayBeAsked('https://api.example.com', true)).toBe(true)
    expect(mayBeAsked('https://id.other.test', true)).toBe(false)
    expect(await domainProofs().file('other.test', '/x')).toBeNull()
  })
})

describe('with REQUIRE_TLS', () => {
  test.each<[string, () => Promise<unknown>]>([
    ['models and identity providers', () => tenantFetch(true)('http://localhost:1/')],
    ['pictures', () => remoteFiles({ local: true }).fetch('http://localhost:1/', { maxBytes: 1, accept: '*/*' })],
    ['mail servers', () => mail('smtp://mail.other.test:1/?ignoreTLS=true')],
    ['directories', () => createDirectory('allow').open({ ...server, security: 'none' }, async () => {})],
    ['repositories', () => git('http://localhost:1/a')],
  ])('%s without it are refused', async (_name, ask) => {
    setRules({ ...off, REQUIRE_TLS: 'on' })
    await expect(ask()).rejects.toThrow(/REQUIRE_TLS|addressForbidden|encryptionRequired/)
  })
})
