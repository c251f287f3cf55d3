// Requests that no browser sends, over raw sockets: odd methods, hosts, lengths, paths and headers. The server answers something below 500 or
// closes the connection, reveals no internals, and continues to answer others.
import { connect } from 'node:net'
import { type Attack, notes, sideBySide } from '../attack.ts'

const METHODS = [
  'TRACE',
  'TRACK',
  'CONNECT',
  'OPTIONS',
  'PATCH',
  'PUT',
  'DELETE',
  'PROPFIND',
  'MKCOL',
  'SEARCH',
  'PURGE',
  'LINK',
  'FOO',
  'get',
  'HEAD',
  'QUERY',
]
const PATHS = [
  '/',
  '/trpc/auth.me',
  '/trpc',
  '/trpc/',
  '/trpc/nothing',
  '/trpc/auth.me,auth.me,auth.look',
  '/service/room/query',
  '/service',
  '/service/nothing',
  '/file',
  '/imports',
  '/uploads/x',
  '/pub/nothing',
  '/puba/nothing',
  '/readyz',
  '/metrics',
  '/assets/nothing.js',
  '/.env',
  '/.git/config',
  '/../../etc/passwd',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/..%2f..%2fetc/passwd',
  '/assets/..%2f..%2fpackage.json',
  '/assets/%2e%2e/%2e%2e/package.json',
  '/%00',
  '/%ff%fe',
  '/%',
  '/%zz',
  '//evil.example/',
  '/\\evil.example',
  '/?%',
  `/${'a'.repeat(9_000)}`,
  `/?${'a=1&'.repeat(3_000)}`,
  '*',
  'http://evil.example/',
  '/trpc/auth.look?input=%7B',
  '/trpc/auth.look?input=%00',
  '/pub/x?lang=%00',
  '/login?lang[]=1&lang[]=2',
  '/sitemap.xml?x=%0d%0aSet-Cookie:a=b',
]
const HOSTS = [
  'localhost',
  'evil.example',
  'localhost:99999',
  'localhost:-1',
  'localhost:abc',
  'a b',
  '[::1',
  '..',
  '',
  '127.0.0.1, evil.example',
  'evil.example/@localhost',
  '\u00e4.example',
  'x'.repeat(5_000),
  'localhost:80:80',
  '%00',
  "'",
  '<script>',
]
const HEADERS = [
  'X-Forwarded-For: 1.2.3.4',
  'X-Forwarded-For: not-an-address',
  `X-Forwarded-For: ${'1.2.3.4,'.repeat(1_000)}`,
  'X-Forwarded-Proto: javascript',
  'X-Forwarded-Host: evil.example',
  'Forwarded: for=evil;host=evil.example',
  'Authorization: Bearer',
  'Authorization: Basic Og==',
  `Authorization: Bearer ${'x'.repeat(8_000)}`,
  'Cookie: token=%',
  'Cookie: token=' + '\u00e9',
  `Cookie: ${'a=b; '.repeat(1_500)}`,
  'Cookie: token=a; token=b',
  'Content-Type: application/json; charset=utf-99',
  'Content-Type: text/xml',
  'Content-Type: multipart/form-data',
  'Content-Encoding: gzip',
  `Accept-Language: ${'a,'.repeat(3_000)}`,
  'Range: bytes=0-,5-,0-0',
  'Range: bytes=99999999999999999999-',
  `If-None-Match: ${'"x",'.repeat(2_000)}`,
  'If-Modified-Since: never',
  'Expect: 100-continue',
  'Expect: 200-ok',
  'Upgrade: websocket\r\nConnection: Upgrade',
  'Transfer-Encoding: chunked\r\nContent-Length: 4',
  'Transfer-Encoding: xchunked',
  'Content-Length: 4\r\nContent-Length: 5',
  'Content-Length: -1',
  'Content-Length: 99999999999',
  'Transfer-Encoding : chunked',
  ' folded: yes',
  'X: a\u0000b',
  'Origin: null',
  'Sec-Fetch-Site: none',
  'TE: trailers',
  'X-HTTP-Method-Override: DELETE',
]
const BODIES = [
  '',
  '{',
  '{}',
  '[]',
  'null',
  '"x"',
  '{"json":{}}',
  'a=1',
  '\u0000',
  '{"a":'.repeat(500),
  `"${'x'.repeat(60_000)}"`,
]

type Odd = { name: string; raw: string }

function oddities(short: boolean): Odd[] {
  const request = (method: string, path: string, host: string, header = '', body = '') =>
    `${method} ${path} HTTP/1.1\r\nHost: ${host}\r\n${header ? `${header}\r\n` : ''}${body ? `Content-Length: ${Buffer.byteLength(body)}\r\n` : ''}Connection: close\r\n\r\n${body}`
  const every = (n: number) => (_: unknown, index: number) => !short || index % n === 0
  return [
    ...METHODS.flatMap((method) =>
      PATHS.map((path) => ({ name: `${method} ${path}`, raw: request(method, path, 'localhost') })),
    ).filter(every(7)),
    ...PATHS.map((path) => ({ name: `GET ${path}`, raw: request('GET', path, 'localhost') })),
    ...HOSTS.flatMap((host) =>
      ['/', '/login', '/trpc/auth.look', '/service/room/query', '/robots.txt', '/pub/x'].map((path) => ({
        name: `Host '${host}' ${path}`,
        raw: request('GET', path, host),
      })),
    ).filter(every(3)),
    ...HEADERS.flatMap((header) =>
      ['/', '/trpc/auth.me', '/service/room/query', '/file?fileId=x'].map((path) => ({
        name: `${header} ${path}`,
        raw: request('GET', path, 'localhost', header),
      })),
    ).filter(every(3)),
    ...HEADERS.map((header) => ({
      name: `POST ${header}`,
      raw: request('POST', '/service/room/insert', 'localhost', header, '{"name":"x"}'),
    })),
    ...BODIES.flatMap((body) =>
      [
        'application/json',
        'text/plain',
        'application/x-www-form-urlencoded',
        'multipart/form-data; boundary=x',
        'application/octet-stream',
      ].map((type) => ({
        name: `${type} '${body}'`,
        raw: request('POST', '/service/authenticate/login', 'localhost', `Content-Type: ${type}`, body),
      })),
    ).filter(every(3)),
    { name: 'HTTP/1.0 without a host', raw: 'GET / HTTP/1.0\r\n\r\n' },
    { name: 'HTTP/1.1 without a host', raw: 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n' },
    { name: 'HTTP/0.9', raw: 'GET /\r\n\r\n' },
    { name: 'HTTP/3.7', raw: 'GET / HTTP/3.7\r\nHost: localhost\r\n\r\n' },
    { name: 'TLS on the plain port', raw: '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001' },
    { name: 'a header of 100 kB', raw: request('GET', '/', 'localhost', `X: ${'x'.repeat(100_000)}`) },
    {
      name: '1,000 headers',
      raw: request('GET', '/', 'localhost', Array.from({ length: 1_000 }, (_, n) => `X-${n}: 1`).join('\r\n')),
    },
  ]
}

const TELLS = /\bat .+\.(?:js|ts|mjs):\d+|node_modules|PrismaClient|"statusCode":|FST_ERR|ECONNREFUSED/

/** Sends raw bytes; resolves with what came back until the end, or null when nothing came within 10 s. */
function sendRaw(url: string, raw: string): Promise<string | null> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve) => {
    const parts: Buffer[] = []
    const socket = connect({ host: hostname, port: Number(port) }, () => socket.write(raw, 'latin1'))
    const end = (text: string | null) => {
      socket.destroy()
      resolve(text)
    }
    socket.setTimeout(10_000, () => end(parts.length ? Buffer.concat(parts).toString('utf8') : null))
    socket.on('data', (part) => parts.push(part))
    socket.on('error', () => end(Buffer.concat(parts).toString('utf8')))
    socket.on('close', () => end(Buffer.concat(parts).toString('utf8')))
  })
}

export const oddRequests: Attack = {
  name: 'odd-requests',
  tries: 'methods, hosts, paths, headers, lengths and bodies that no browser sends',
  async run({ product, wire, short }) {
    const { count, addFinding, result } = notes()
    await sideBySide(oddities(short), async ({ name, raw }) => {
      count()
      const answer = await sendRaw(product.url, raw)
      const where = name.length > 90 ? `${name.slice(0, 90)}…` : name
      const status = Number(/^HTTP\/1\.1 (\d+)/.exec(answer ?? '')?.[1] ?? 0)
      if (status >= 500) addFinding(where, `HTTP ${status}`)
      if (
        answer === null &&
        !raw.includes('Content-Length: 99999999999') &&
        !raw.includes('chunked') &&
        !raw.includes('Content-Length: 5')
      )
        addFinding(where, 'hangs')
      if (answer && TELLS.test(answer)) addFinding(where, `tells of its inside: ${answer.slice(-200)}`)
      if (answer && /^set-cookie: a=b/im.test(answer.split('\r\n\r\n')[0] ?? '')) addFinding(where, 'splits the answer')
    })
    const { statusCode } = await wire.inject({ url: '/readyz' })
    if (statusCode !== 200) addFinding('/readyz', `answers ${statusCode} afterwards`)
    return result()
  },
}
