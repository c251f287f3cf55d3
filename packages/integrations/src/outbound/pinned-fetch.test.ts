// Requests that go where the lookup says, and where they never go.
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo, LookupFunction } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterEach, describe, expect, test } from 'vitest'
import { tenantFetch } from '../sign-in/outbound.ts'
import { pinnedFetch } from './pinned-fetch.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})
async function site(answer: RequestListener): Promise<number> {
  const server = createServer(answer)
  await new Promise<void>((up) => server.listen(0, '127.0.0.1', up))
  closing.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return (server.address() as AddressInfo).port
}
/** Every name resolves to this machine; recorded in `names`. */
function home(names: string[] = []): LookupFunction {
  return (host, options, callback) => {
    names.push(host)
    if (options.all) callback(null, [{ address: '127.0.0.1', family: 4 }])
    else callback(null, '127.0.0.1', 4)
  }
}

describe('[TEN-05] connections to endpoints of tenants', () => {
  test('use the checked address, once per connection', async () => {
    const addresses: unknown[] = []
    const port = await site(async (request, response) => {
      const parts: Buffer[] = []
      for await (const part of request) parts.push(part as Buffer)
      const { method, url, headers } = request
      addresses.push({
        method,
        url,
        host: headers.host,
        key: headers.authorization,
        body: String(Buffer.concat(parts)),
      })
      response.writeHead(201, { 'content-type': 'application/json', 'set-cookie': ['a=1', 'b=2'] }).end('{"ok":true}')
    })
    const names: string[] = []
    const ask = pinnedFetch(home(names))
    const init = { method: 'POST', headers: { authorization: 'Bearer k' }, body: '{"a":"中"}' }
    for (const path of ['/v1/one', '/v1/two']) {
      const response = await ask(`http://model.test:${port}${path}`, init)
      expect([response.status, await response.json()]).toEqual([201, { ok: true }])
      expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2'])
      expect(addresses.pop()).toEqual({
        ...{ method: 'POST', url: path, host: `model.test:${port}` },
        ...{ key: 'Bearer k', body: '{"a":"中"}' },
      })
    }
    expect(names).toEqual(['model.test'])
  })

  test('stream, can be aborted, follow no redirects, and may be empty', async () => {
    let cut = 0
    const port = await site((request, response) => {
      if (request.url === '/nothing') return void response.writeHead(204).end()
      if (request.url === '/away') return void response.writeHead(302, { location: 'http://127.0.0.1/' }).end()
      response.on('close', () => cut++)
      response.write('first')
    })
    const ask = pinnedFetch(home())
    const controller = new AbortController()
    const response = await ask(`http://model.test:${port}/`, { signal: controller.signal })
    const reader = response.body?.getReader()
    expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('first')
    controller.abort()
    await expect(reader?.read()).rejects.toThrow()
    await expect.poll(() => cut).toBe(1)
    expect((await ask(`http://model.test:${port}/nothing`)).status).toBe(204)
    expect((await ask(`http://model.test:${port}/away`)).headers.get('location')).toBe('http://127.0.0.1/')
  })

  test('end with their signal also when only their body is still read', async () => {
    const port = await site((_request, response) => void response.write('first'))
    const response = await pinnedFetch(home())(`http://model.test:${port}/`, { signal: AbortSignal.timeout(300) })
    setFlagsFromString('--expose-gc')
    runInNewContext('gc')()
    await expect(response.text()).rejects.toThrow()
  })

  test('never reach our own network, whatever a name resolved to before', async () => {
    let calls = 0
    const port = await site((_request, response) => {
      calls++
      response.end()
    })
    const ask = tenantFetch(false)
    for (const url of [`https://localhost:${port}/`, `https://127.0.0.1:${port}/`, `https://[::1]:${port}/`])
      await expect(ask(url), url).rejects.toThrow('own network')
    await expect(ask(`http://localhost:${port}/`)).rejects.toThrow('only https')
    expect(calls).toBe(0)
    expect((await tenantFetch(true)(`http://localhost:${port}/`)).status).toBe(200)
  })
})
