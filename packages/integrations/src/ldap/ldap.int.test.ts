// The driver against OpenLDAP: pages, limits, encryption, wrong settings, a server that goes away. Each failure has a reason of its own.
import { createServer, type Server } from 'node:net'
import { DirectoryFailed, type DirectorySearch, type DirectoryServer } from '@lectern/kernel'
import { groupLdif, hasSlapd, PEOPLE, personLdif, READER, type Slapd, SUFFIX, startSlapd } from '@lectern/testing/slapd'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDirectory } from './index.ts'

const directory = createDirectory('allow')
let slapd: Slapd
const server = (changes: Partial<DirectoryServer> = {}): DirectoryServer => ({
  host: '127.0.0.1',
  port: slapd.port,
  security: 'none',
  caPem: '',
  accountDn: READER.dn,
  password: READER.password,
  trusted: false,
  ...changes,
})
const people: DirectorySearch = {
  step: 'people',
  base: PEOPLE,
  filter: '(objectClass=inetOrgPerson)',
  attributes: ['uid', 'entryUUID'],
  binary: ['entryUUID'],
}
const read = (fields: Partial<DirectoryServer> = {}, search: Partial<DirectorySearch> = {}) =>
  directory.open(server(fields), async (session) => {
    const entries: string[] = []
    for await (const { values } of session.entries({ ...people, ...search }))
      entries.push(String(values.get('uid')?.[0]))
    return entries
  })
const failure = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error: unknown) => {
      if (error instanceof DirectoryFailed) return `${error.step} ${error.reason}`
      throw error
    },
  )

const COUNT = 1_200

describe.skipIf(!hasSlapd())('[LDAP-01] with slapd', () => {
  beforeAll(async () => {
    const ldif = Array.from({ length: COUNT }, (_, n) => personLdif({ uid: `p${n}`, password: `Secret-${n}` }))
    const group = groupLdif('all', [`uid=p0,${PEOPLE}`])
    // One request gets 700 entries at most, pages together get all: who does not page reads too little.
    const limits = 'limits dn.exact="cn=reader,dc=test" size=700 size.prtotal=unlimited'
    slapd = await startSlapd({ ldif: [...ldif, group].join('\n'), database: limits, tls: true })
  })
  afterAll(() => slapd?.remove())

  test('reads all entries in pages', async () => {
    expect(new Set(await read()).size).toBe(COUNT)
  })

  test('reports that a sample is incomplete', async () => {
    const sample = (limit: number) => directory.open(server(), (session) => session.sample(people, limit))
    expect(await sample(5)).toMatchObject({ more: true, entries: { length: 5 } })
    const one = { ...people, filter: '(uid=p7)' }
    expect(await directory.open(server(), (session) => session.sample(one, 5))).toMatchObject({ more: false })
  })

  test('finds one entry by its identifier, and never reads a value as a filter', async () => {
    const { entries } = await directory.open(server(), (s) => s.sample({ ...people, filter: '(uid=p7)' }, 1))
    const uuid = String(entries[0]?.values.get('entryuuid')?.[0])
    expect(await read({}, { having: { attribute: 'entryUUID', value: uuid } })).toEqual(['p7'])
    for (const value of ['*', 'p7)(uid=*', 'p*']) {
      expect(await read({}, { having: { attribute: 'uid', value } })).toEqual([])
    }
  })

  test('connects over StartTLS and LDAPS, with the CA and the name of the certificate', async () => {
    const { caPem, securePort } = slapd
    expect(await read({ host: 'localhost', security: 'startTls', caPem })).toHaveLength(COUNT)
    expect(await read({ host: 'localhost', security: 'ldaps', port: securePort, caPem })).toHaveLength(COUNT)
  })

  test('accepts the right password, and rejects wrong, empty and unknown ones', async () => {
    const dn = `uid=p3,${PEOPLE}`
    expect(await directory.verify(server(), dn, 'Secret-3')).toBe(true)
    expect(await directory.verify(server(), dn, 'Secret-4')).toBe(false)
    expect(await directory.verify(server(), dn, '')).toBe(false)
    expect(await directory.verify(server(), `uid=nobody,${PEOPLE}`, 'Secret-3')).toBe(false)
    expect(await directory.verify(server(), '', 'Secret-3')).toBe(false)
  })

  test.each<[string, () => Promise<unknown>]>([
    ['connect nameNotFound', () => read({ host: 'no-such-host.invalid' })],
    ['connect connectionRefused', () => read({ port: 1 })],
    ['bind credentialsWrong', () => read({ password: 'wrong' })],
    ['bind credentialsWrong', () => read({ accountDn: `cn=nobody,${SUFFIX}` })],
    ['bind dnInvalid', () => read({ accountDn: 'no name' })],
    ['encrypt certificateUntrusted', () => read({ host: 'localhost', security: 'startTls' })],
    ['encrypt certificateUntrusted', () => read({ host: 'localhost', security: 'ldaps', port: slapd.securePort })],
    ['encrypt certificateHost', () => read({ security: 'startTls', caPem: slapd.caPem })],
    ['encrypt certificateHost', () => read({ security: 'ldaps', port: slapd.securePort, caPem: slapd.caPem })],
    ['encrypt tlsFailed', () => read({ security: 'ldaps' })],
    ['people baseNotFound', () => read({}, { base: `ou=nowhere,${SUFFIX}` })],
    ['people dnInvalid', () => read({}, { base: 'nowhere' })],
    ['people filterInvalid', () => read({}, { filter: '(&(uid=a)))' })],
    ['groups groupBaseNotFound', () => read({}, { step: 'groups', base: `ou=nowhere,${SUFFIX}` })],
  ])('%s', async (expected, work) => expect(await failure(work())).toBe(expected))

  test('takes smaller pages where the server refuses larger ones', async () => {
    const strict = await startSlapd({
      ldif: Array.from({ length: 60 }, (_, n) => personLdif({ uid: `p${n}` })).join('\n'),
      database: 'limits dn.exact="cn=reader,dc=test" size.pr=20 size.prtotal=unlimited',
    })
    expect(new Set(await read({ port: strict.port })).size).toBe(60)
    await strict.remove()
  })

  test('fails when the directory is only partly read', async () => {
    const small = await startSlapd({
      ldif: Array.from({ length: 60 }, (_, n) => personLdif({ uid: `p${n}` })).join('\n'),
      database: 'sizelimit 20',
    })
    expect(await failure(read({ port: small.port }))).toBe('people sizeLimit')
    expect(await failure(read({ port: small.port, security: 'startTls' }))).toBe('encrypt startTlsUnsupported')
    await small.remove()
  })

  test('fails when a server disconnects in the middle, without a second connection', async () => {
    const reading = directory.open(server(), async (session) => {
      let count = 0
      for await (const _ of session.entries(people)) {
        count++
        if (count !== 500) continue
        await slapd.stop()
        await slapd.restart()
      }
    })
    expect(await failure(reading)).toBe('people closed')
  })

  test('stops an aborted reading with the reason of its signal', async () => {
    const controller = new AbortController()
    const reading = directory.open(
      server(),
      async (session) => {
        for await (const _ of session.entries(people)) controller.abort(new Error('no longer wanted'))
      },
      { signal: controller.signal },
    )
    await expect(reading).rejects.toThrow('no longer wanted')
  })
})

describe('[LDAP-01] without a directory', () => {
  const failureOf = (trusted: boolean, networks: 'own' | 'refuse') =>
    failure(createDirectory(networks).open({ ...local(1), trusted }, async () => {}))
  const local = (port: number, host = '127.0.0.1'): DirectoryServer => ({
    host,
    port,
    security: 'none',
    caPem: '',
    accountDn: 'cn=x',
    password: 'x',
    trusted: false,
  })

  test('allows private networks to the platform’s organisation only, or to nobody', async () => {
    expect(await failureOf(false, 'own')).toBe('connect addressForbidden')
    expect(await failureOf(true, 'own')).toBe('connect connectionRefused')
    expect(await failureOf(true, 'refuse')).toBe('connect addressForbidden')
    for (const host of ['localhost', '[::1]', '169.254.169.254', '::ffff:10.0.0.1']) {
      const opening = createDirectory('own').open(local(389, host), async () => {})
      expect(await failure(opening), host).toBe('connect addressForbidden')
    }
  })

  test('reports a server that speaks another protocol', async () => {
    const strange: Server = createServer((socket) => {
      socket.on('error', () => {})
      socket.on('data', () => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'))
    })
    await new Promise<void>((resolve) => strange.listen(0, '127.0.0.1', resolve))
    const address = strange.address()
    const port = typeof address === 'object' ? (address?.port ?? 0) : 0
    expect(await failure(directory.open(local(port), async () => {}))).toMatch(/^bind (?:closed|protocol)$/)
    expect(await failure(directory.open({ ...local(port), security: 'ldaps' }, async () => {}))).toBe(
      'encrypt tlsFailed',
    )
    strange.close()
  })
})
