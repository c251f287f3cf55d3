// Domains that are claimed: nothing changes before one is proven or approved, and the platform's own are never given away.
import { randomBytes } from 'node:crypto'
import type { Branding } from '@lectern/contracts'
import { Prisma } from '@lectern/db'
import type { Actor } from '@lectern/kernel'
import { queryRow } from '@lectern/kernel'
import {
  aLibrary,
  auditOf,
  expectCode,
  operator,
  testContext,
  testDatabase,
  testPorts,
  visitor,
} from '@lectern/testing'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ownHostOf } from '../../../reading/src/reader/published-seo.repo.ts'
import { tenantByHost } from '../tenants/index.ts'
import { checkReturnAddress } from '../third-party/index.ts'
import {
  checkBrandingDomain,
  createBranding,
  decideBrandingDomain,
  deleteBranding,
  getBranding,
  listBranding,
  type Platform,
  releasePlatformHosts,
  tenantBranding,
  updateBranding,
} from './index.ts'

type Library = Awaited<ReturnType<typeof aLibrary>>
const HOST = 'main.example.net'
const NAME = `Mine ${randomBytes(6).toString('hex')}`
const PUBLIC_URL = `https://${HOST}`
const AT: Platform = { ownHosts: [HOST], publicUrl: PUBLIC_URL }
const unique = (prefix: string) => `${prefix}${randomBytes(6).toString('hex')}`
const aDomain = () => `${unique('p')}.example.com`

/** DNS and the sites of these tests. */
const records = new Map<string, string[]>()
const files = new Map<string, string>()
let broken = false
const domainProofs = {
  async records(name: string) {
    if (broken) throw new Error('no answer')
    return records.get(name) ?? []
  },
  async file(domain: string, path: string) {
    if (broken) throw new Error('no answer')
    return files.get(`${domain}${path}`) ?? null
  },
}
const rateLimiter = { take: async () => null }
const as = async (actor: Actor) => testContext(actor, { ports: { ...(await testPorts()), domainProofs, rateLimiter } })
const asOperator = () => as(operator())

let mine: Library
let theirs: Library
beforeAll(async () => {
  // Another organisation answers on hosts of nobody.
  await aLibrary()
  mine = await aLibrary()
  theirs = await aLibrary()
})
beforeEach(() => {
  records.clear()
  files.clear()
  broken = false
})

/** Returns the domain's effects on visitors, canonical addresses and redirects. */
async function effectsOf(domain: string, tenantId: string) {
  const db = testDatabase()
  const row = await queryRow<{ host: string | null }>(
    db,
    Prisma.sql`SELECT ${ownHostOf(Prisma.sql`${tenantId}`)} AS host`,
  )
  const returns = checkReturnAddress(
    await as(visitor('')),
    { address: `https://${domain}/x` },
    { origin: 'https://elsewhere.example.net' },
  ).then(
    () => true,
    () => false,
  )
  return {
    answers: (await tenantByHost(db, domain))?.id === tenantId,
    named: (await tenantBranding(await as(visitor('')), { host: domain })).systemName === NAME,
    canonical: row?.host === domain,
    returns: await returns,
  }
}
const NONE = { answers: false, named: false, canonical: false, returns: false }
const ALL = { answers: true, named: true, canonical: true, returns: true }

const claim = async (library: Library, domain: string, platform = AT) =>
  (await createBranding(await as(library.tenantAdmin), { domain, systemName: NAME }, platform)).id
const stateOf = async (library: Library, id: string) =>
  (await getBranding(await as(library.tenantAdmin), { id }, AT)).verification
const check = async (library: Library, id: string, platform = AT) =>
  (await checkBrandingDomain(await as(library.tenantAdmin), { id }, platform)).verification

describe('[TEN-10] a claimed domain', () => {
  test('has no effect until its DNS record exists', async () => {
    const domain = aDomain()
    const id = await claim(mine, domain)
    const { record, ...rest } = await stateOf(mine, id)
    expect(rest).toMatchObject({ state: 'pending', needs: 'proof', problem: null, checkedTime: null })
    expect(record).toEqual({ name: `_lectern.${domain}`, value: expect.stringMatching(/^lectern-domain=\w{32}$/) })
    expect(await effectsOf(domain, mine.tenantId)).toEqual(NONE)

    expect(await check(mine, id)).toMatchObject({ state: 'pending', problem: 'notFound', checkedTime: any })
    records.set(record.name, ['v=spf1 -all', `${record.value}x`])
    expect(await check(mine, id)).toMatchObject({ state: 'pending', problem: 'notFound' })
    expect(await effectsOf(domain, mine.tenantId)).toEqual(NONE)

    records.set(record.name, ['v=spf1 -all', record.value])
    expect(await check(mine, id)).toMatchObject({ state: 'verified', needs: 'nothing', problem: null })
    expect(await effectsOf(domain, mine.tenantId)).toEqual(ALL)
    expect(await auditOf(mine.tenantId, id)).toEqual(['appearance.create', 'appearance.verify'])
  })

  test('accepts a file of its site as proof too', async () => {
    const domain = aDomain()
    const id = await claim(mine, domain)
    const { file } = await stateOf(mine, id)
    expect(file.url).toBe(`http://${domain}/.well-known/lectern-domain.txt`)
    files.set(file.url.replace('http://', ''), `${file.text}\n`)
    expect(await check(mine, id)).toMatchObject({ state: 'verified' })
  })

  test('reports when nothing answered, and limits checks per minute', async () => {
    const id = await claim(mine, aDomain())
    broken = true
    expect(await check(mine, id)).toMatchObject({ state: 'pending', problem: 'unreachable' })
    const busy = { ...(await testPorts()), domainProofs, rateLimiter: { take: async () => 7 } }
    const refused = checkBrandingDomain(await testContext(mine.tenantAdmin, { ports: busy }), { id }, AT)
    expect((await expectCode(refused, 'tooManyRequests')).details.data).toEqual({ retryAfter: 7 })
  })

  test('is assigned to the organisation that proves it; a record proves nothing for another one', async () => {
    const domain = aDomain()
    const [ours, others] = [await claim(mine, domain), await claim(theirs, domain)]
    await expectCode(createBranding(await as(mine.tenantAdmin), { domain, systemName: 'Twice' }, AT), 'nameTaken')
    const { record } = await stateOf(theirs, others)
    records.set(record.name, [record.value])
    expect(await check(mine, ours)).toMatchObject({ state: 'pending', problem: 'notFound' })
    expect(await check(theirs, others)).toMatchObject({ state: 'verified' })
    records.set(record.name, [(await stateOf(mine, ours)).record.value])
    expect(await check(mine, ours)).toMatchObject({ state: 'pending', problem: 'taken' })
    expect((await tenantByHost(testDatabase(), domain))?.id).toBe(theirs.tenantId)
    await expectCode(decideBrandingDomain(await asOperator(), { id: ours, approve: true }, AT), 'nameTaken')

    await deleteBranding(await as(theirs.tenantAdmin), { id: others })
    expect(await effectsOf(domain, theirs.tenantId)).toEqual(NONE)
    expect(await check(mine, ours)).toMatchObject({ state: 'verified' })
  })

  test('is assigned once when two prove it at the same time', async () => {
    const domain = aDomain()
    const ids = [await claim(mine, domain), await claim(theirs, domain)]
    const both = [await stateOf(mine, ids[0] ?? ''), await stateOf(theirs, ids[1] ?? '')]
    records.set(
      `_lectern.${domain}`,
      both.map(({ record }) => record.value),
    )
    const states = await Promise.all([check(mine, ids[0] ?? ''), check(theirs, ids[1] ?? '')])
    expect(states.map(({ state }) => state).sort()).toEqual(['pending', 'verified'])
  })

  test('needs a new record when it is claimed again, and is released when another domain replaces it', async () => {
    const domain = aDomain()
    const first = await claim(mine, domain)
    const { record } = await stateOf(mine, first)
    records.set(record.name, [record.value])
    await check(mine, first)
    await deleteBranding(await as(mine.tenantAdmin), { id: first })
    const id = await claim(mine, domain)
    expect(await check(mine, id)).toMatchObject({ state: 'pending', problem: 'notFound' })
    records.set(record.name, [(await stateOf(mine, id)).record.value])
    expect(await check(mine, id)).toMatchObject({ state: 'verified' })

    const admin = await as(mine.tenantAdmin)
    const same = await updateBranding(admin, { id, domain: domain.toUpperCase(), systemName: NAME }, AT)
    expect(same.verification.state).toBe('verified')
    const next = aDomain()
    const { verification } = await updateBranding(admin, { id, domain: next }, AT)
    expect(verification).toMatchObject({ state: 'pending', problem: null })
    expect(await effectsOf(domain, mine.tenantId)).toEqual(NONE)
    expect(await effectsOf(next, mine.tenantId)).toEqual(NONE)
    await expectCode(updateBranding(admin, { id, domain: HOST }, AT), 'invalidInput')
  })
})

describe('[TEN-10] hosts of the platform', () => {
  test.each([HOST, `www.${HOST}`, HOST.toUpperCase(), 'x.localhost'])(
    'rejects %s, for operators too',
    async (domain) => {
      const problem = { domain: { key: 'domainReserved' } }
      const input = { domain, systemName: NAME }
      const error = await expectCode(createBranding(await as(mine.tenantAdmin), input, AT), 'invalidInput')
      expect(error.details.fields).toEqual(problem)
      const op = createBranding(await asOperator(), { ...input, tenantId: mine.tenantId }, AT)
      expect((await expectCode(op, 'invalidInput')).details.fields).toEqual(problem)
    },
  )

  test('assigns no domain without PUBLIC_URL', async () => {
    const unknown = { ownHosts: ['request.example.net'], publicUrl: null }
    const domain = aDomain()
    const id = await claim(mine, domain, unknown)
    const { record } = await stateOf(mine, id)
    records.set(record.name, [record.value])
    const problem = { domain: { key: 'publicUrlMissing' } }
    expect((await expectCode(check(mine, id, unknown), 'invalidInput')).details.fields).toEqual(problem)
    const approval = decideBrandingDomain(await asOperator(), { id, approve: true }, unknown)
    expect((await expectCode(approval, 'invalidInput')).details.fields).toEqual(problem)
    const input = { domain: aDomain(), systemName: NAME, tenantId: mine.tenantId }
    await createBranding(await asOperator(), input, unknown)
    for (const host of [domain, input.domain]) expect(await effectsOf(host, mine.tenantId)).toEqual(NONE)
    const creation = createBranding(
      await as(mine.tenantAdmin),
      { domain: 'request.example.net', systemName: 'x' },
      unknown,
    )
    await expectCode(creation, 'invalidInput')
    // Set later, the same claim can be proven.
    expect(await check(mine, id)).toMatchObject({ state: 'verified' })
  })

  test('requires an operator below the platform’s address, whatever DNS says', async () => {
    const fresh = await aLibrary()
    const id = await claim(fresh, `a.${HOST}`)
    const { record, needs } = await stateOf(fresh, id)
    expect(needs).toBe('operator')
    records.set(record.name, [record.value])
    const error = await expectCode(check(fresh, id), 'invalidInput')
    expect(error.details.fields).toEqual({ domain: { key: 'domainNeedsOperator' } })
    const { verification } = await decideBrandingDomain(await asOperator(), { id, approve: true }, AT)
    expect(verification.state).toBe('verified')
    expect(await effectsOf(`a.${HOST}`, fresh.tenantId)).toEqual(ALL)
    await deleteBranding(await asOperator(), { id })
  })

  test('releases domains claimed earlier at the start; keeps other domains', async () => {
    const domain = aDomain()
    const prisma = testDatabase().prisma
    const rows = [HOST, domain].map((host) => ({ id: unique('b'), host }))
    for (const { id, host } of rows) {
      const branding = { id, tenantId: mine.tenantId, domain: host, systemName: NAME }
      await prisma.appearance.create({ data: { ...branding, domainState: 'verified', domainProof: 'earlier' } })
      await prisma.tenantDomain.create({ data: { host, tenantId: mine.tenantId } })
    }
    const deps = await as(operator())
    expect(await releasePlatformHosts(deps, PUBLIC_URL)).toEqual([HOST])
    expect(await effectsOf(HOST, mine.tenantId)).toEqual(NONE)
    expect(await effectsOf(domain, mine.tenantId)).toMatchObject({ answers: true, named: true })
    expect(await stateOf(mine, rows[0]?.id ?? '')).toMatchObject({ state: 'pending', needs: 'otherDomain' })
    expect(await auditOf(mine.tenantId, mine.tenantId)).toContain('appearance.release')
    expect(await releasePlatformHosts(deps, PUBLIC_URL)).toEqual([])
  })
})

describe('[PERM-05] operators', () => {
  test('see pending domains first, and approve them', async () => {
    const id = await claim(mine, aDomain())
    const op = await asOperator()
    // Other suites leave domains that wait, in the same database.
    const all: Branding[] = []
    for (let current = 1, more = true; more; current++) {
      const { records: shown } = await listBranding(op, { current, size: 100 }, AT)
      all.push(...shown)
      more = shown.length > 0
    }
    const states = all.map(({ verification }) => verification.state)
    expect(states).toEqual([...states].sort())
    const row = all.find((branding) => branding.id === id)
    expect(row?.abilities).toEqual({ check: true, approve: true, reject: true, delete: true })
    const ownBranding = await getBranding(await as(mine.tenantAdmin), { id }, AT)
    expect(ownBranding.abilities).toEqual({ check: true, approve: false, reject: false, delete: true })
    await expectCode(decideBrandingDomain(await as(mine.tenantAdmin), { id, approve: true }, AT), 'roleRequired')
    await decideBrandingDomain(await asOperator(), { id, approve: true }, AT)
    expect(await auditOf(mine.tenantId, id)).toEqual(['appearance.create', 'appearance.approve'])
  })

  test('withdraw a domain with a reason; its organisation cannot prove, delete or replace it', async () => {
    const domain = aDomain()
    const id = await claim(mine, domain)
    const { record } = await stateOf(mine, id)
    records.set(record.name, [record.value])
    await check(mine, id)
    const op = await asOperator()
    await expectCode(decideBrandingDomain(op, { id, approve: false }, AT), 'invalidInput')
    await decideBrandingDomain(op, { id, approve: false, reason: 'Looks like the bank' }, AT)
    expect(await effectsOf(domain, mine.tenantId)).toEqual(NONE)
    expect(await stateOf(mine, id)).toMatchObject({
      state: 'rejected',
      needs: 'operator',
      reason: 'Looks like the bank',
    })
    const admin = await as(mine.tenantAdmin)
    await expectCode(check(mine, id), 'invalidInput')
    await expectCode(deleteBranding(admin, { id }), 'forbidden')
    await expectCode(updateBranding(admin, { id, domain: aDomain() }, AT), 'forbidden')
    await expectCode(createBranding(admin, { domain, systemName: NAME }, AT), 'nameTaken')
    expect(await auditOf(mine.tenantId, id)).toContain('appearance.reject')
    await deleteBranding(op, { id })
  })

  test('cannot decide about the platform’s own branding', async () => {
    const op = await asOperator()
    const { id } = await createBranding(op, { domain: unique('intranet'), systemName: 'Inside' }, AT)
    await expectCode(decideBrandingDomain(op, { id, approve: false, reason: 'x' }, AT), 'notFound')
    await deleteBranding(op, { id })
  })

  test('hides branding from strangers', async () => {
    const id = await claim(mine, aDomain())
    await expectCode(check(theirs, id), 'notFound')
    await expectCode(checkBrandingDomain(await as(visitor('')), { id }, AT), 'unauthenticated')
    await expectCode(checkBrandingDomain(await as(mine.editor), { id }, AT), 'roleRequired')
  })
})

const any = expect.any(String)
