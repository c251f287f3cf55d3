// Whether a Git server that knows the secret has sent this body; pure. Each server has a header of its own for that.
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

export type HookCall = { headers: Readonly<Record<string, string>>; body: Uint8Array }

/** Both as long as each other, whatever was sent. */
const same = (a: string, b: string) => {
  const [one, other] = [a, b].map((text) => createHash('sha256').update(text).digest())
  return one !== undefined && other !== undefined && timingSafeEqual(one, other)
}

/** GitHub, Bitbucket, Gitea, Forgejo and Gogs sign the body; GitLab and Gitee send the secret itself. */
export function isSigned({ headers, body }: HookCall, secret: string): boolean {
  const signature =
    withoutName(headers['x-hub-signature-256'] ?? headers['x-hub-signature'] ?? '') ||
    (headers['x-gitea-signature'] ?? headers['x-forgejo-signature'] ?? headers['x-gogs-signature'] ?? '')
  if (signature !== '') return same(signature.toLowerCase(), createHmac('sha256', secret).update(body).digest('hex'))
  const token = headers['x-gitlab-token'] ?? headers['x-gitee-token'] ?? ''
  return token !== '' && same(token, secret)
}

const SIGNATURES = [
  'x-hub-signature-256',
  'x-hub-signature',
  'x-gitea-signature',
  'x-forgejo-signature',
  'x-gogs-signature',
]
const TOKENS = ['x-gitlab-token', 'x-gitee-token']

/** Whether there is a signature or a secret at all, good or not. */
export const mayBeSigned = (headers: HookCall['headers']): boolean =>
  [...SIGNATURES, ...TOKENS].some((name) => (headers[name] ?? '') !== '')

const withoutName = (signature: string): string => (signature.startsWith('sha256=') ? signature.slice(7) : '')
