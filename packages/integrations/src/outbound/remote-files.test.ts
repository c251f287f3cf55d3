// Requests for addresses that people enter.
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { isOwnAddress } from './addresses.ts'
import { remoteFiles } from './remote-files.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})
async function site(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  await new Promise<void>((up) => server.listen(0, '127.0.0.1', up))
  closing.push(() => server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
const limits = { maxBytes: 1_000, accept: 'image/*' }
const open = (url: string) => remoteFiles({ local: true }).fetch(url, limits)
const closed = (url: string) => remoteFiles({ local: false }).fetch(url, limits)

describe('[EDIT-02] files of other sites', () => {
  test.each([
    'http://127.0.0.1/',
    'http://127.1/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:a9fe:a9fe]/',
    'http://[64:ff9b::7f00:1]/',
    'http://10.0.0.1/',
    'http://172.31.255.255/',
    'http://192.168.1.1/',
    'http://169.254.169.254/latest/meta-data',
    'http://100.100.100.200/',
    'http://168.63.129.16/',
    'http://[fd00:ec2::254]/',
    'http://[fe80::1]/',
    'http://0.0.0.0/',
    'http://localhost/',
    'http://93.184.215.14:22/',
    'http://user:secret@93.184.215.14/',
    'ftp://93.184.215.14/x.png',
    'file:///etc/passwd',
    'data:image/png;base64,AAAA',
  ])('rejects %s', async (url) => {
    await expect(closed(url)).rejects.toThrow(/own network|web|passwords/)
  })

  test('rejects a name that resolves to our network, whatever it resolved to before', async () => {
    let calls = 0
    const url = await site((_request, response) => {
      calls++
      response.end('secret')
    })
    // The port is none of a web server: what is tried is the name.
    await expect(closed(url.replace('127.0.0.1', 'localhost').replace(/:\d+$/, ':8080'))).rejects.toThrow('own network')
    expect(calls).toBe(0)
  })

  test('follows redirects, each checked like the first address', async () => {
    const url = await site((request, response) => {
      const { url: path = '' } = request
      if (path === '/here') response.end('bytes')
      else if (path === '/file') response.writeHead(302, { location: 'file:///etc/passwd' }).end()
      else if (path === '/round') response.writeHead(302, { location: '/round' }).end()
      else if (path === '/none') response.writeHead(404).end('no')
      else response.writeHead(301, { location: '/here' }).end()
    })
    expect(Buffer.from(await open(`${url}/there`)).toString()).toBe('bytes')
    await expect(open(`${url}/file`)).rejects.toThrow('web addresses')
    await expect(open(`${url}/round`)).rejects.toThrow('too many redirects')
    await expect(open(`${url}/none`)).rejects.toThrow('404')
  })

  test('stops at too many bytes, and sends neither cookies nor our addresses', async () => {
    const headersSeen: string[] = []
    const url = await site((request, response) => {
      headersSeen.push(...Object.keys(request.headers))
      response.write(Buffer.alloc(600))
      response.end(Buffer.alloc(600))
    })
    await expect(open(url)).rejects.toThrow('too large')
    expect(headersSeen.sort()).toEqual(['accept', 'accept-encoding', 'connection', 'host', 'user-agent'])
  })

  test.each(['8.8.8.8', '2606:4700:4700::1111', '172.32.0.1', '11.0.0.1'])('treats %s as foreign', (address) => {
    expect(isOwnAddress(address)).toBe(false)
  })
})
