// [AUTH-04] Issuers that an organisation may name, when they are saved.
import { CreateIdentityProviderInput } from '@lectern/contracts'
import { expect, test } from 'vitest'
import { mayBeAsked } from './outbound.ts'

test.each([
  ['https://id.example.com/realms/a', true],
  ['https://8.8.8.8', true],
  ['http://id.example.com', false],
  ['https://127.0.0.1', false],
  ['https://10.0.0.8:8443', false],
  ['https://169.254.169.254', false],
  ['https://0x7f000001', false],
  ['https://[::1]', false],
  ['https://[::ffff:10.0.0.8]', false],
  ['https://localhost', false],
  ['https://id.localhost.', false],
])('%s', (issuer, allowed) => {
  expect(mayBeAsked(issuer, false)).toBe(allowed)
  expect(mayBeAsked(issuer, true)).toBe(true)
})

test.each(['https://ada:secret@id.example.com', 'https://ada@id.example.com'])('logs no credentials: %s', (issuer) => {
  const { error } = CreateIdentityProviderInput.safeParse({ name: 'P', issuer, clientId: 'c' })
  expect(error?.issues).toMatchObject([{ path: ['issuer'], params: { key: 'issuerCredentials' } }])
})
