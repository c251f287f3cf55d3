// Addresses that people may name and the server then fetches: none of them reaches this machine or its network.
import { createServer } from 'node:http'
import { serviceUrlFields } from '@lectern/server/security'
import { type Attack, newAddress, notes } from '../attack.ts'
import type { Stage } from '../stage.ts'

/** Spellings of one port of this machine, and names and redirects that resolve to it. */
function addressesOf(port: number): string[] {
  const hosts = [
    '127.0.0.1',
    'localhost',
    'LOCALHOST',
    'localhost.',
    '127.1',
    '127.0.1',
    '0',
    '0.0.0.0',
    '2130706433',
    '0x7f000001',
    '0x7f.1',
    '017700000001',
    '0177.0.0.1',
    '127.000.000.001',
    '[::1]',
    '[::]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[0:0:0:0:0:ffff:7f00:1]',
    '[64:ff9b::7f00:1]',
    '[2002:7f00:1::]',
    '127.0.0.1.',
    '①②⑦.⓪.⓪.①',
    '127。0。0。1',
    'ｌocalhost',
    'user@127.0.0.1',
    'example.com@127.0.0.1',
    '127.0.0.1%2523@example.com',
    'example.com#@127.0.0.1',
  ]
  return hosts.map((host) => `http://${host}:${port}/secret`)
}
/** Addresses at which nothing here can observe a visit: they must be refused without a long wait. */
const ELSEWHERE = [
  'http://169.254.169.254/latest/meta-data/',
  'http://[fd00:ec2::254]/',
  'http://100.100.100.200/',
  'http://168.63.129.16/',
  'http://10.0.0.1/',
  'http://172.16.0.1/',
  'http://192.168.0.1/',
  'http://metadata.google.internal/',
  'gopher://127.0.0.1:6379/_INFO',
  'file:///etc/passwd',
  'ftp://127.0.0.1/',
  'dict://127.0.0.1:6379/info',
  'http://127.0.0.1:22/',
  'http:127.0.0.1',
  '//127.0.0.1/',
  'http://\\127.0.0.1/',
  'http://127.0.0.1\t/',
  'jar:http://127.0.0.1!/',
  'data:image/png;base64,AAAA',
]

export const ssrf: Attack = {
  name: 'addresses',
  tries: 'every field from which the server fetches x spellings of loopback, private and metadata addresses',
  async run(stage) {
    const { count, addFinding, result } = notes()
    let visits: string[] = []
    const secret = createServer((request, answer) => {
      visits.push(`${request.method} ${request.url}`)
      answer.setHeader('content-type', 'image/png')
      answer.end('top secret of the network')
    }).listen(0, '127.0.0.1')
    await new Promise((resolve) => secret.once('listening', resolve))
    const address = secret.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const token = await stage.people.session('tenant', false)
    for (const { procedure, inputOf } of serviceUrlFields) {
      for (const url of [...addressesOf(port), ...ELSEWHERE]) {
        visits = []
        count()
        const text = await ask(stage, procedure, inputOf(url), token)
        if (visits.length > 0) addFinding(procedure, `${url} was fetched`)
        if (text.includes('top secret')) addFinding(procedure, `${url}: what is there came back`)
      }
    }
    secret.closeAllConnections()
    secret.close()
    return result(`${serviceUrlFields.length} fields`)
  },
}

async function ask({ wire, people }: Stage, procedure: string, input: unknown, token: string | null): Promise<string> {
  const headers = { 'content-type': 'application/json', host: people.host, authorization: `Bearer ${token}` }
  const payload = JSON.stringify(input)
  const request = { method: 'POST', url: `/trpc/${procedure}`, headers, payload, remoteAddress: newAddress() }
  return (await wire.inject(request)).body
}
