// https with the certificates of organisations, by real handshakes; and which names a proxy may obtain certificates for.
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { request } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { certificateOf, createBranding, decideBrandingDomain, updateBranding } from '@lectern/people'
import { aLibrary, operator, testContext, testPorts, testPortsWith, writeSelfSigned } from '@lectern/testing'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listeningLog, testApp } from '../testing/test-app.ts'
import { secureServer } from './secure-server.ts'

const PLATFORM = { ownHosts: ['main.example.com'], publicUrl: 'https://main.example.com' }
const unique = Date.now().toString(36)
const [HELP, DOCS, NAKED] = ['help', 'docs', 'naked'].map((name) => `${name}-${unique}.example.org`) as [
  string,
  string,
  string,
]
let folder: string
let app: FastifyInstance
let server: ReturnType<typeof secureServer>
const lines: string[] = []

function certificateFor(domain: string, days = 2): { certificate: string; certificateKey: string } {
  const [key, pem] = [join(folder, 'key'), join(folder, 'pem')]
  writeSelfSigned({ key, pem, domain, days })
  return { certificate: readFileSync(pem, 'utf8'), certificateKey: readFileSync(key, 'utf8') }
}

/** An organisation with this domain. */
async function aDomain(
  domain: string,
  certificate: object,
  verified = true,
): Promise<{ change(input: object): Promise<unknown> }> {
  const admin = await testContext((await aLibrary()).tenantAdmin)
  const branding = await createBranding(admin, { domain, systemName: domain, ...certificate } as never, PLATFORM)
  if (verified) await decideBrandingDomain(await testContext(operator()), { id: branding.id, approve: true }, PLATFORM)
  return { change: (input) => updateBranding(admin, { id: branding.id, ...input } as never, PLATFORM) }
}

type Shown = { status: number; subject: string; body: string; headers: Record<string, unknown> }
/** Returns the response to a client that trusts every certificate. */
function visit(servername: string, path = '/healthz', headers: Record<string, string> = {}): Promise<Shown> {
  const { port } = server.address() as AddressInfo
  return new Promise((resolve, reject) => {
    const call = request(
      {
        host: '127.0.0.1',
        port,
        servername,
        path,
        headers: { host: servername, ...headers },
        rejectUnauthorized: false,
        agent: false,
      },
      (answer) => {
        const socket = answer.socket as unknown as { getPeerCertificate(): { subject: { CN: string } } }
        const subject = socket.getPeerCertificate().subject.CN
        let body = ''
        answer.on('data', (part) => {
          body += part
        })
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, subject, body, headers: answer.headers }))
      },
    )
    call.on('error', reject)
    call.end()
  })
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lectern-tls-'))
  const log = listeningLog(lines)
  app = await testApp({ publicUrl: PLATFORM.publicUrl, log })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const ctx = await testContext(operator())
  server = secureServer(app, { certificateOf: (host) => certificateOf({ ...ctx, log }, host), log })
  await once(server.listen(0, '127.0.0.1'), 'listening')
})
afterAll(async () => {
  server.close()
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

describe('[TEN-10] https for domains', () => {
  test('uses its own certificate for each verified domain', async () => {
    await aDomain(HELP, certificateFor(HELP))
    await aDomain(DOCS, certificateFor(DOCS))
    expect(await visit(HELP)).toMatchObject({ status: 200, subject: HELP })
    expect(await visit(DOCS)).toMatchObject({ status: 200, subject: DOCS })
    expect(await visit(HELP.toUpperCase())).toMatchObject({ subject: HELP })
  })

  test('serves a secure page with HSTS and the address of the domain', async () => {
    const { headers } = await visit(HELP)
    expect(headers['strict-transport-security']).toMatch(/max-age/)
    const { body } = await visit(HELP, '/robots.txt', { 'x-forwarded-host': 'evil.example.net' })
    expect(body).toContain(`https://${HELP}/`)
    expect(body).not.toContain('evil')
  })

  test('rejects unknown and unverified names, and names without a certificate, in the handshake', async () => {
    await aDomain(NAKED, {})
    const claimed = `claimed-${unique}.example.org`
    await aDomain(claimed, certificateFor(claimed), false)
    for (const name of [NAKED, claimed, `unknown-${unique}.example.org`])
      await expect(visit(name), name).rejects.toThrow(/ECONNRESET|socket|alert|handshake/i)
    expect(await visit(HELP)).toMatchObject({ status: 200 })
  })

  test('reports a key encrypted with another platform key, and does not serve it', async () => {
    const other = await testPortsWith({ SECRET_KEY: Buffer.alloc(32, 7).toString('base64') })
    const ctx = await testContext(operator())
    expect(await certificateOf({ ...ctx, ports: other, log: listeningLog(lines) }, HELP)).toBeNull()
    expect(lines.join('\n')).toContain('the key of a certificate cannot be opened')
    expect(lines.join('\n')).not.toContain('PRIVATE KEY')
    expect(await certificateOf({ ...ctx, ports: await testPorts() }, HELP)).toMatchObject({
      key: expect.stringContaining('PRIVATE KEY'),
    })
  })

  test('serves a replaced certificate without a restart', async () => {
    const domain = `changed-${unique}.example.org`
    const { change } = await aDomain(domain, certificateFor(domain))
    const next = certificateFor(domain, 9)
    await change(next)
    const ctx = await testContext(operator())
    expect((await certificateOf(ctx, domain))?.certificate).toBe(next.certificate)
  })
})

describe('[TEN-10] certificate requests of a proxy', () => {
  const ask = async (domain: string) =>
    (await app.inject({ url: `/tls/ask?domain=${encodeURIComponent(domain)}` })).statusCode

  test('are approved for verified domains and the public address only', async () => {
    expect(await ask(NAKED)).toBe(200)
    expect(await ask('main.example.com')).toBe(200)
    for (const name of [
      '',
      'localhost',
      '127.0.0.1',
      `unknown-${unique}.example.org`,
      `claimed-${unique}.example.org`,
      'a'.repeat(300),
    ])
      expect(await ask(name), name).toBe(404)
    expect((await app.inject({ url: '/tls/ask?domain=a&domain=b' })).statusCode).toBe(404)
  })
})
