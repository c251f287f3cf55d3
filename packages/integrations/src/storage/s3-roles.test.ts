// Without keys of its own, the product signs with those of its role: a web identity (EKS), or credentials of its container (ECS, EKS).
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from '@lectern/config'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createStorage } from './index.ts'
import { type StandIn, startS3 } from './s3-stand-in.ts'

const folder = mkdtempSync(join(tmpdir(), 'lectern-roles-'))
const token = join(folder, 'token')
const LATER = new Date(Date.now() + 3_600_000).toISOString()
let s3: StandIn
/** Issuers of credentials: the security token service, and the agent of a container. */
const issuer = createServer(async (request, response) => {
  const query = new URLSearchParams(Buffer.concat(await request.toArray()).toString())
  if (request.url === '/container') {
    const keys = { AccessKeyId: 'CONTAINER', SecretAccessKey: 's', Token: 'container-session', Expiration: LATER }
    return void response.setHeader('content-type', 'application/json').end(JSON.stringify(keys))
  }
  const isAllowed = query.get('Action') === 'AssumeRoleWithWebIdentity' && query.get('WebIdentityToken') === 'a token'
  response
    .writeHead(isAllowed ? 200 : 403, { 'content-type': 'text/xml' })
    .end(
      `<AssumeRoleWithWebIdentityResponse><AssumeRoleWithWebIdentityResult><Credentials><AccessKeyId>ROLE</AccessKeyId><SecretAccessKey>s</SecretAccessKey><SessionToken>${query.get('RoleArn')}</SessionToken><Expiration>${LATER}</Expiration></Credentials></AssumeRoleWithWebIdentityResult></AssumeRoleWithWebIdentityResponse>`,
    )
})
const at = (path: string) => `http://127.0.0.1:${(issuer.address() as AddressInfo).port}${path}`

beforeAll(async () => {
  writeFileSync(token, 'a token')
  s3 = await startS3('files')
  await new Promise<void>((resolve) => issuer.listen(0, '127.0.0.1', resolve))
})
afterEach(() => void vi.unstubAllEnvs())
afterAll(async () => {
  issuer.closeAllConnections()
  await Promise.all([s3.close(), new Promise((resolve) => issuer.close(resolve))])
  rmSync(folder, { recursive: true, force: true })
})

const ROLE = 'arn:aws:iam::123456789012:role/lectern'
const SETTINGS = { S3_BUCKET: 'files', DATA_DIR: folder }
const check = async (variables: Record<string, string>) => {
  // No machine's own files or addresses take part.
  vi.stubEnv('AWS_EC2_METADATA_DISABLED', 'true')
  vi.stubEnv('AWS_CONFIG_FILE', '/dev/null')
  vi.stubEnv('AWS_SHARED_CREDENTIALS_FILE', '/dev/null')
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value)
  const env = parseEnv({ variables: { ...SETTINGS, S3_ENDPOINT: s3.endpoint }, root: folder })
  await createStorage(env).check()
  return s3.signer()
}

test('uses a web identity', async () => {
  const variables = { AWS_ROLE_ARN: ROLE, AWS_WEB_IDENTITY_TOKEN_FILE: token, AWS_REGION: 'us-east-1' }
  const signer = await check({ ...variables, AWS_ENDPOINT_URL_STS: at('/') })
  expect(signer).toEqual({ keyId: 'ROLE', session: ROLE })
})

test('uses credentials of the container', async () => {
  const signer = await check({ AWS_CONTAINER_CREDENTIALS_FULL_URI: at('/container') })
  expect(signer).toEqual({ keyId: 'CONTAINER', session: 'container-session' })
})

test('reports the reason without a role', async () => {
  await expect(check({})).rejects.toThrow(/credentials/i)
})
