// [EDIT-12] Calls of Git servers, each signed as its kind of server does it.
import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { isSigned } from './webhook-signature.ts'

const SECRET = 'a secret of the tests'
const body = Buffer.from('{"ref":"refs/heads/main"}')
const signature = createHmac('sha256', SECRET).update(body).digest('hex')
const call = (headers: Record<string, string>, bytes = body) => ({ headers, body: bytes })

test.each<[string, Record<string, string>]>([
  ['GitHub', { 'x-hub-signature-256': `sha256=${signature}` }],
  ['Bitbucket', { 'x-hub-signature': `sha256=${signature}` }],
  ['Gitea', { 'x-gitea-signature': signature }],
  ['Forgejo', { 'x-forgejo-signature': signature }],
  ['Gogs', { 'x-gogs-signature': signature }],
  ['GitLab', { 'x-gitlab-token': SECRET }],
  ['Gitee', { 'x-gitee-token': SECRET }],
])('accepts %s', (_, headers) => {
  expect(isSigned(call(headers), SECRET)).toBe(true)
})

test.each<[string, Record<string, string>]>([
  ['nothing', {}],
  ['an empty signature', { 'x-hub-signature-256': '', 'x-gitlab-token': '' }],
  ['another algorithm', { 'x-hub-signature-256': `sha1=${signature}` }],
  [
    'the signature of another secret',
    { 'x-gitea-signature': createHmac('sha256', 'other').update(body).digest('hex') },
  ],
  ['a wrong signature beside the secret', { 'x-hub-signature-256': 'sha256=00', 'x-gitlab-token': SECRET }],
  ['another secret', { 'x-gitlab-token': 'other' }],
])('rejects %s', (_, headers) => {
  expect(isSigned(call(headers), SECRET)).toBe(false)
})

test('accepts a signature for its body only', () => {
  expect(isSigned(call({ 'x-gitea-signature': signature }, Buffer.from('{}')), SECRET)).toBe(false)
})
