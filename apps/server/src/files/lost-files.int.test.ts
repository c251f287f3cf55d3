// Files whose answers never arrived: sent again under the same name they are answered, and not taken twice (EDIT-12, FILE-01, TEN-02, TEN-09).
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { type ClientRequest, request } from 'node:http'
import { aPng, testDatabase } from '@lectern/testing'
import { beforeAll, describe, expect, test } from 'vitest'
import { suiteTenant } from '../testing/suite-tenant.ts'

const { prisma } = testDatabase()
const suite = suiteTenant()
let url: string
beforeAll(async () => {
  url = await suite.app.listen({ host: '127.0.0.1', port: 0 })
})

const aName = () => randomBytes(16).toString('hex')
const tenantRows = () => ({ where: { tenantId: suite.tenant.id } })
const BOUNDARY = 'lectern'
const asForm = (name: string, bytes: Buffer) =>
  Buffer.concat([
    Buffer.from(
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: text/plain\r\n\r\n`,
    ),
    bytes,
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ])

type Sent = { path: string; body: Buffer; type?: string }
function post({ path, body, type = 'application/octet-stream' }: Sent, name: Record<string, string>): ClientRequest {
  const headers = {
    host: suite.tenant.host,
    authorization: `Bearer ${suite.tenant.admin.token}`,
    'content-type': type,
    'content-length': body.byteLength,
    ...name,
  }
  const sent = request(`${url}${path}`, { method: 'POST', headers })
  sent.on('error', () => {})
  sent.end(body)
  return sent
}
async function answerOf(sent: ClientRequest) {
  const [answer] = await once(sent, 'response')
  const parts: Buffer[] = []
  for await (const part of answer) parts.push(part)
  return { status: answer.statusCode, body: JSON.parse(Buffer.concat(parts).toString()) }
}

const form = { type: `multipart/form-data; boundary=${BOUNDARY}` }
/** Calls that take a file, and how what they make is counted. */
const TAKING: readonly [string, (name: string) => Sent, () => Promise<number>][] = [
  [
    'an import',
    (name) => ({
      path: `/imports?${new URLSearchParams({ manualId: suite.article.manualId, fileName: `${name}.md` })}`,
      body: Buffer.from('# Imported'),
    }),
    () => prisma.documentImport.count(tenantRows()),
  ],
  [
    'a file of members',
    (name) => ({ path: `/member-imports?fileName=${name}.csv`, body: Buffer.from('Name,Account\nAda,ada.l\n') }),
    () => prisma.memberImport.count(tenantRows()),
  ],
  [
    'a document of certification',
    (name) => ({
      path: `/certification-documents?kind=organisation&fileName=${name}.png`,
      body: Buffer.from(aPng(4, 4)),
    }),
    () => prisma.certificationFile.count(tenantRows()),
  ],
  [
    'a picture or an avatar',
    (name) => ({ path: '/service/fileStorage/fileUpload', body: asForm(`${name}.txt`, Buffer.from('text')), ...form }),
    () => prisma.storedFile.count(tenantRows()),
  ],
]

describe('a repeated upload under one key', () => {
  test.each(TAKING)('is stored once: %s', async (_what, fileOf, count) => {
    const [sent, headers] = [fileOf(aName()), { 'call-id': aName() }]
    const before = await count()
    const cut = post(sent, headers)
    await expect.poll(count).toBe(before + 1)
    cut.destroy()
    const again = await answerOf(post(sent, headers))
    expect(again, JSON.stringify(again.body)).toMatchObject({
      status: 200,
      body: { code: 0, data: { id: expect.any(String) } },
    })
    expect((await answerOf(post(sent, headers))).body).toEqual(again.body)
    expect(await count()).toBe(before + 1)
    expect((await answerOf(post(sent, { 'call-id': aName() }))).status).toBe(200)
    expect(await count()).toBe(before + 2)
  })

  test('is stored when it is sent again after an interruption', async () => {
    const [, importOf, count] = TAKING[0]!
    const [sent, headers] = [importOf(aName()), { 'call-id': aName() }]
    const before = await count()
    const broken = request(`${url}${sent.path}`, {
      method: 'POST',
      headers: {
        host: suite.tenant.host,
        authorization: `Bearer ${suite.tenant.admin.token}`,
        'content-type': 'application/octet-stream',
        'content-length': sent.body.byteLength,
        ...headers,
      },
    })
    broken.on('error', () => {})
    broken.write(sent.body.subarray(0, 4), () => broken.destroy())
    await new Promise((resolve) => broken.on('close', resolve))
    expect((await answerOf(post(sent, headers))).body).toMatchObject({ code: 0 })
    expect(await count()).toBe(before + 1)
  })

  test('requires one file per Idempotency-Key for programs', async () => {
    const headers = { 'idempotency-key': aName() }
    const sent = (name: string) => ({
      path: '/service/fileStorage/fileUpload?lang=en_US',
      body: asForm(name, Buffer.from('text')),
      ...form,
    })
    const first = await answerOf(post(sent('a.txt'), headers))
    expect((await answerOf(post(sent('a.txt'), headers))).body).toEqual(first.body)
    expect((await answerOf(post(sent('b.txt'), headers))).body).toMatchObject({ code: 2 })
  })
})

test('becomes one file when the last responses of a chunked upload are lost', async () => {
  const bytes = Buffer.from('A text in pieces')
  const call = async (procedure: string, input: object, callId = aName()) => {
    const headers = {
      host: suite.tenant.host,
      authorization: `Bearer ${suite.tenant.admin.token}`,
      'call-id': callId,
    }
    const answer = await suite.app.inject({ method: 'POST', url: `/trpc/file.${procedure}`, headers, payload: input })
    return answer.json().result.data
  }
  const [begun, finished] = [aName(), aName()]
  const input = { fileName: 'pieces.txt', size: bytes.byteLength }
  const before = await prisma.storedFile.count(tenantRows())
  const { uploadId: id } = await call('beginUpload', input, begun)
  expect((await call('beginUpload', input, begun)).uploadId).toBe(id)
  const tus = {
    host: suite.tenant.host,
    authorization: `Bearer ${suite.tenant.admin.token}`,
    'tus-resumable': '1.0.0',
  }
  const head = async () =>
    Number((await suite.app.inject({ method: 'HEAD', url: `/uploads/${id}`, headers: tus })).headers['upload-offset'])
  const patch = request(`${url}/uploads/${id}`, {
    method: 'PATCH',
    headers: {
      ...tus,
      'content-type': 'application/offset+octet-stream',
      'upload-offset': '0',
      'content-length': bytes.byteLength,
    },
  })
  patch.on('error', () => {})
  patch.end(bytes)
  await expect.poll(head).toBe(bytes.byteLength)
  patch.destroy()
  const file = await call('finishUpload', { id }, finished)
  expect(await call('finishUpload', { id }, finished)).toEqual(file)
  expect(await call('finishUpload', { id })).toEqual(file)
  expect(await prisma.storedFile.count(tenantRows())).toBe(before + 1)
})
