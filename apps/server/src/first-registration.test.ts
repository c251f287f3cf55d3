import { parseEnv } from '@lectern/config'
import { expect, test } from 'vitest'
import { firstRegistration } from './first-registration.ts'

const ownDatabase = 'postgresql://lectern@db/lectern'
test.each([
  ['open', {}],
  ['open', { PUBLIC_URL: 'http://localhost:3000' }],
  ['open', { PUBLIC_URL: 'http://127.0.0.1:3000' }],
  ['open', { PUBLIC_URL: 'http://[::1]:3000' }],
  ['closed', { PUBLIC_URL: 'https://help.example.com' }],
  ['closed', { PUBLIC_URL: 'http://127.0.0.1.example.com' }],
  ['closed', { PUBLIC_URL: 'http://192.168.1.5' }],
  ['closed', { HOST: '0.0.0.0' }],
  ['closed', { DATABASE_URL: ownDatabase }],
  ['open', { DATABASE_URL: ownDatabase, REGISTRATION: 'open' }],
  ['byInvitation', { REGISTRATION: 'byInvitation' }],
  ['closed', { REGISTRATION: 'closed' }],
  ['closed', { REGISTRATION: 'invite' }],
])('[AUTH-06] registers %s on a new installation with %j', (expected, variables) => {
  const env = parseEnv({ variables, root: '/nowhere' })
  expect(firstRegistration(env, env.DATABASE_URL === undefined)).toMatchObject({ mode: expected })
})

test.each([
  [false, {}],
  [false, { REGISTRATION: 'byInvitation' }],
  [true, { PUBLIC_URL: 'https://help.example.com', REGISTRATION: 'open' }],
])('[AUTH-06] sets limits of registration: %s with %j', (limited, variables) => {
  expect(firstRegistration(parseEnv({ variables, root: '/nowhere' }), true).limited).toBe(limited)
})
