// Proofs of domains, from a DNS server and a site of this machine.
import { createSocket, type RemoteInfo } from 'node:dgram'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { domainProofs } from './domain-proofs.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

const NO_SUCH_NAME = 3
/** Answers one question with TXT records, each of which may be in parts; with `code` alone it answers only that. */
function answerTo(query: Buffer, records: readonly string[][], code = 0): Buffer {
  const end = query.indexOf(0, 12) + 5
  const head = Buffer.from(query.subarray(0, 12))
  head.writeUInt16BE(0x8180 | code, 2)
  head.writeUInt16BE(records.length, 6)
  head.writeUInt32BE(0, 8)
  const rows = records.map((parts) => {
    const texts = Buffer.concat(parts.map((part) => Buffer.from([part.length, ...Buffer.from(part)])))
    const row = Buffer.alloc(12)
    row.writeUInt16BE(0xc00c, 0)
    row.writeUInt16BE(16, 2)
    row.writeUInt16BE(1, 4)
    row.writeUInt16BE(texts.length, 10)
    return Buffer.concat([row, texts])
  })
  return Buffer.concat([head, query.subarray(12, end), ...rows])
}

async function nameServer(answer: (query: Buffer) => Buffer | null): Promise<string> {
  const socket = createSocket('udp4')
  socket.on('message', (query: Buffer, { port, address }: RemoteInfo) => {
    const bytes = answer(query)
    if (bytes) socket.send(bytes, port, address)
  })
  await new Promise<void>((up) => socket.bind(0, '127.0.0.1', up))
  closing.push(() => socket.close())
  return `127.0.0.1:${socket.address().port}`
}
async function site(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  await new Promise<void>((up) => server.listen(0, '127.0.0.1', up))
  closing.push(() => server.close())
  return `127.0.0.1:${(server.address() as AddressInfo).port}`
}

describe('[TEN-10] proofs of a domain', () => {
  test('returns whole TXT records', async () => {
    const server = await nameServer((query) => answerTo(query, [['v=spf1 ', '-all'], ['lectern-domain=x']]))
    const { records } = domainProofs({ servers: [server] })
    expect(await records('_lectern.example.com')).toEqual(['v=spf1 -all', 'lectern-domain=x'])
  })

  test('returns nothing for a name without records, and reports a failing server', async () => {
    const unknown = await nameServer((query) => answerTo(query, [], NO_SUCH_NAME))
    expect(await domainProofs({ servers: [unknown] }).records('_lectern.example.com')).toEqual([])
    const empty = await nameServer((query) => answerTo(query, []))
    expect(await domainProofs({ servers: [empty] }).records('_lectern.example.com')).toEqual([])
    const failing = await nameServer((query) => answerTo(query, [], 2))
    await expect(domainProofs({ servers: [failing] }).records('_lectern.example.com')).rejects.toThrow()
  })

  test('reads the file of the domain itself, and rejects redirects, errors and long texts', async () => {
    const other = await site((_request, response) => response.end('lectern-domain=x'))
    const home = await site((request, response) => {
      const { url } = request
      if (url === '/proof') response.end('lectern-domain=x')
      else if (url === '/moved') response.writeHead(302, { location: '/proof' }).end()
      else if (url === '/away')
        response.writeHead(302, { location: `http://localhost:${other.split(':')[1]}/proof` }).end()
      else if (url === '/large') response.end('x'.repeat(5_000))
      else response.writeHead(404).end('lectern-domain=x')
    })
    const { file } = domainProofs({ local: true })
    expect(await file(home, '/proof')).toBe('lectern-domain=x')
    expect(await file(home, '/moved')).toBe('lectern-domain=x')
    expect(await file(home, '/away')).toBeNull()
    expect(await file(home, '/none')).toBeNull()
    await expect(file(home, '/large')).rejects.toThrow('too large')
  })

  test('never contacts this machine', async () => {
    let calls = 0
    const home = await site((_request, response) => {
      calls++
      response.end('lectern-domain=x')
    })
    expect(await domainProofs().file(home, '/proof')).toBeNull()
    expect(calls).toBe(0)
  })
})
