// Decision table of access to published manuals.
import { expect, test } from 'vitest'
import { decideReader, type ReaderDecision, type ReaderFacts } from './reader-access.ts'

const open: ReaderFacts = {
  tenantEnabled: true,
  reader: 'visitor',
  role: 'none',
  releaseType: 'public',
  releaseScope: 'external',
  linkPermission: 'public',
  hasSharePassword: false,
  unlocked: false,
}

test.each<[string, Partial<ReaderFacts>, ReaderDecision]>([
  ['everyone reads an external manual with a public link', {}, 'allowed'],
  ['people of other tenants too', { reader: 'outsider' }, 'allowed'],
  ['operators too', { reader: 'operator' }, 'allowed'],
  ['a link for signed-in people asks visitors to sign in', { linkPermission: 'system' }, 'login'],
  ['and lets colleagues in', { linkPermission: 'system', reader: 'colleague' }, 'allowed'],
  ['but nobody from elsewhere', { linkPermission: 'system', reader: 'outsider' }, 'unknown'],
  ['nor operators', { linkPermission: 'system', reader: 'operator' }, 'noPermission'],
  ['internal: colleagues read', { releaseScope: 'internal', reader: 'colleague' }, 'allowed'],
  ['internal: visitors are asked to sign in', { releaseScope: 'internal' }, 'login'],
  ['internal: it does not exist elsewhere', { releaseScope: 'internal', reader: 'outsider' }, 'unknown'],
  ['members only: no role, no reading', { releaseScope: 'members', reader: 'colleague' }, 'noPermission'],
  ['members only: a role is enough', { releaseScope: 'members', reader: 'colleague', role: 'view' }, 'allowed'],
  [
    'members only: the weakest role too',
    { releaseScope: 'members', reader: 'colleague', role: 'publishedOnly' },
    'allowed',
  ],
  ['members only: visitors may turn out to be members', { releaseScope: 'members' }, 'login'],
  ['private: not yet public for visitors', { releaseType: 'private' }, 'notPublic'],
  ['private: not yet public for colleagues', { releaseType: 'private', reader: 'colleague' }, 'notPublic'],
  ['private: unknown elsewhere', { releaseType: 'private', reader: 'outsider' }, 'unknown'],
  ['private: its writers read it', { releaseType: 'private', reader: 'colleague', role: 'view' }, 'allowed'],
  ['a share password is asked for', { hasSharePassword: true }, 'password'],
  ['of colleagues as well', { hasSharePassword: true, releaseScope: 'internal', reader: 'colleague' }, 'password'],
  ['once given it opens', { hasSharePassword: true, unlocked: true }, 'allowed'],
  ['it opens nothing that is closed', { hasSharePassword: true, unlocked: true, releaseScope: 'internal' }, 'login'],
  ['not what is private', { hasSharePassword: true, unlocked: true, releaseType: 'private' }, 'notPublic'],
  ['a role needs no password', { hasSharePassword: true, reader: 'colleague', role: 'view' }, 'allowed'],
  ['a disabled tenant: not public', { tenantEnabled: false }, 'notPublic'],
  [
    'a disabled tenant: not public for its own',
    { tenantEnabled: false, reader: 'colleague', role: 'admin' },
    'notPublic',
  ],
  ['a disabled tenant: unknown elsewhere', { tenantEnabled: false, reader: 'outsider' }, 'unknown'],
])('[PUB-02] [PUB-03] [READ-03] %s', (_name, facts, decision) => {
  expect(decideReader({ ...open, ...facts })).toBe(decision)
})
