// Domains and certificates: what is taken and what is not.
import { describe, expect, test } from 'vitest'
import { keyProblem, plainDomain, readCertificate } from './branding-rules.ts'
import { CERTIFICATE, KEY, OTHER_KEY } from './certificate.fixture.ts'

describe('[TEN-10] domains', () => {
  test.each([
    ['help.example.com', 'help.example.com'],
    [' Help.Example.COM ', 'help.example.com'],
    ['帮助.example.com', 'xn--7frx1y.example.com'],
    ['a-b.c1.io', 'a-b.c1.io'],
  ])('accepts %s', (text, domain) => {
    expect(plainDomain(text, { anyHost: false })).toBe(domain)
  })

  test.each([
    '',
    'localhost',
    '10.0.0.1',
    '[::1]',
    'https://help.example.com',
    'help.example.com:8080',
    'help.example.com/x',
    '-a.example.com',
    'a..example.com',
    'a_b.example.com',
    'a b.example.com',
    `${'a'.repeat(64)}.com`,
    `${'a.'.repeat(130)}com`,
    "x'--.com",
  ])('rejects %j', (text) => {
    expect(plainDomain(text, { anyHost: false })).toBeNull()
  })

  test('accepts any host from operators', () => {
    expect(plainDomain('localhost', { anyHost: true })).toBe('localhost')
    expect(plainDomain('10.0.0.1', { anyHost: true })).toBe('10.0.0.1')
    expect(plainDomain('a b', { anyHost: true })).toBeNull()
  })
})

describe('[TEN-10] certificates', () => {
  const now = new Date('2030-01-01')

  test('reads hosts and expiry', () => {
    const facts = readCertificate(CERTIFICATE, 'help.example.com', now)
    expect(facts).toMatchObject({
      subject: 'help.example.com',
      hosts: ['help.example.com', '*.docs.example.com'],
      expired: false,
      matchesDomain: true,
    })
    expect(readCertificate(CERTIFICATE, 'a.docs.example.com', now)?.matchesDomain).toBe(true)
    expect(readCertificate(CERTIFICATE, 'other.example.com', now)?.matchesDomain).toBe(false)
    expect(readCertificate(CERTIFICATE, 'help.example.com', new Date('2200-01-01'))?.expired).toBe(true)
  })

  test('reports data that is no certificate', () => {
    for (const text of ['', 'x', KEY, CERTIFICATE.slice(0, 300)])
      expect(readCertificate(text, 'help.example.com', now)).toBeNull()
  })

  test('accepts the matching key only', () => {
    expect(keyProblem(CERTIFICATE, KEY)).toBeNull()
    expect(keyProblem(CERTIFICATE, OTHER_KEY)).toBe('keyMismatch')
    expect(keyProblem(CERTIFICATE, CERTIFICATE)).toBe('keyInvalid')
    expect(keyProblem(CERTIFICATE, 'x')).toBe('keyInvalid')
  })
})
