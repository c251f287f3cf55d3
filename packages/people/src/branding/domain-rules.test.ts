import { describe, expect, test } from 'vitest'
import { plainDomain } from './branding-rules.ts'
import { needsOf, relationToPlatform } from './domain-rules.ts'

const AT = { ownHosts: ['help.acme.com'], publicUrl: 'https://help.acme.com' }

describe('[TEN-10] hosts of the platform', () => {
  test.each([
    ['help.acme.com', 'same'],
    ['www.help.acme.com', 'same'],
    ['localhost', 'same'],
    ['x.localhost', 'same'],
    ['127.0.0.1', 'same'],
    ['10.1.2.3', 'same'],
    ['acme.com', 'near'],
    ['www.acme.com', 'near'],
    ['a.help.acme.com', 'near'],
    ['www.www.help.acme.com', 'near'],
    ['docs.acme.com', 'foreign'],
    ['nothelp.acme.com', 'foreign'],
    ['help.acme.com.evil.example', 'foreign'],
  ])('%s is %s', (domain, relation) => expect(relationToPlatform(domain, AT)).toBe(relation))

  test.each([
    [{ ownHosts: ['www.acme.com'] }, 'acme.com', 'same'],
    [{ ownHosts: ['WWW.Acme.Com.'] }, 'acme.com', 'same'],
    [{ ownHosts: ['acme.com:8443'] }, 'acme.com', 'same'],
    [{ ownHosts: ['xn--7frx1y.example.com'] }, 'xn--7frx1y.example.com', 'same'],
    [{ ownHosts: [] }, 'acme.com', 'foreign'],
  ])('%j and %s: %s', (platform, domain, relation) => expect(relationToPlatform(domain, platform)).toBe(relation))

  test.each([
    'help.acme.com.',
    'help.acme.com:443',
    'https://help.acme.com',
    '1.0x7f',
    '0x7f000001',
    'help%2eacme.com',
  ])('rejects %s as another name', (text) => {
    const domain = plainDomain(text, { anyHost: false })
    expect(domain === null || relationToPlatform(domain, AT) === 'same').toBe(true)
  })

  test.each(['HELP.acme.com', ' help.acme.com ', 'ｈｅｌｐ.acme.com', 'help。acme。com'])(
    'recognises %s as the same name',
    (text) => {
      expect(plainDomain(text, { anyHost: false })).toBe('help.acme.com')
    },
  )
})

describe('[TEN-10] state of a domain', () => {
  const claim = (domain: string, domainState = 'pending', tenantId: string | null = 't') => ({
    domain,
    domainState,
    tenantId,
  })
  test.each([
    [claim('a.example.com'), AT, 'proof'],
    [claim('a.example.com', 'verified'), AT, 'nothing'],
    [claim('a.example.com', 'rejected'), AT, 'operator'],
    [claim('acme.com'), AT, 'operator'],
    [claim('help.acme.com'), AT, 'otherDomain'],
    [claim('a.example.com'), { ownHosts: ['localhost'], publicUrl: null }, 'publicUrl'],
    [claim('help.acme.com', 'verified', null), AT, 'nothing'],
  ])('%j at %j: %s', (input, platform, needs) => expect(needsOf(input, platform)).toBe(needs))
})
