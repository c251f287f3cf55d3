// A directory of 20,000 people and 500 groups within one another, on OpenLDAP: the first synchronisation, one without changes, and the memory
// that they take (LDAP-02).
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ldapStatus, runLdap, syncLdap, updateLdapSettings } from '@lectern/people'
import { aMember, aTenant, startTestDatabase, system, testContext, testDatabase, useProduct } from '@lectern/testing'
import { GROUPS, groupLdif, hasSlapd, PEOPLE, personLdif, READER, type Slapd, startSlapd } from '@lectern/testing/slapd'
import { atMost, type Row } from '../row.ts'

const COUNT = 20_000
const NESTED = 500
const MB = 1024 * 1024

/** Every group has 40 people, and the group after it: the first one reaches everybody. */
function ldif(): string {
  const people = Array.from({ length: COUNT }, (_, n) => {
    const uid = `person${n}`
    return personLdif({
      uid,
      cn: `Person ${n}`,
      mail: `${uid}@bench.example`,
      mobile: `138${String(n).padStart(8, '0')}`,
    })
  })
  const groups = Array.from({ length: NESTED }, (_, n) => {
    const members = Array.from({ length: COUNT / NESTED }, (_, i) => `uid=person${(n * COUNT) / NESTED + i},${PEOPLE}`)
    // Chains of ten, the last of which contains the first.
    const inner = n % 10 === 9 ? n - 9 : n + 1
    return groupLdif(`group${n}`, [...members, `cn=group${inner},${GROUPS}`])
  })
  return [...people, ...groups].join('\n')
}

/** The most memory of this process while `work` runs, over what it had before, in MB. */
async function withPeak<T>(work: () => Promise<T>): Promise<{ result: T; seconds: number; peakMb: number }> {
  globalThis.gc?.()
  const before = process.memoryUsage().rss
  let peak = before
  const timer = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss)
  }, 20)
  const startedAt = performance.now()
  try {
    const result = await work()
    return { result, seconds: (performance.now() - startedAt) / 1_000, peakMb: (peak - before) / MB }
  } finally {
    clearInterval(timer)
  }
}

export async function measureLdap(databaseUrl: string | undefined): Promise<Row[]> {
  if (!hasSlapd()) {
    console.log('skipped: slapd is not installed')
    return []
  }
  const limits = 'limits dn.exact="cn=reader,dc=test" size=500 size.prtotal=unlimited'
  const slapd = await startSlapd({ ldif: ldif(), database: limits })
  const database = await startTestDatabase(databaseUrl)
  const dataDir = mkdtempSync(join(tmpdir(), 'lectern-bench-'))
  const close = useProduct({ databaseUrl: database.url, dataDir })
  try {
    return await measured(slapd)
  } finally {
    await close()
    await database.close()
    await slapd.remove()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function measured(slapd: Slapd): Promise<Row[]> {
  const { id: tenantId } = await aTenant()
  // The organisation of the platform: its directory may be on this machine.
  await testDatabase().prisma.tenant.update({ where: { id: tenantId }, data: { isDefault: true } })
  const admin = await aMember(tenantId, { role: 'tenantAdmin' })
  const asAdmin = await testContext(admin)
  await updateLdapSettings(asAdmin, {
    host: '127.0.0.1',
    port: slapd.port,
    security: 'none',
    accountDn: READER.dn,
    password: READER.password,
    baseDn: PEOPLE,
    groupBaseDn: GROUPS,
  })
  const sync = () =>
    withPeak(async () => {
      const { id } = await runLdap({ ...asAdmin, requestId: randomUUID() }, { acceptLoss: false })
      await syncLdap(await testContext(system(tenantId)), { runId: id, lastTry: true })
      const { last, people } = await ldapStatus(asAdmin)
      if (last?.state !== 'done' || people !== COUNT) throw new Error(`the run failed: ${last?.message}`)
    })
  const first = await sync()
  const second = await sync()
  const what = `${COUNT} people, ${NESTED} nested groups`
  return [
    atMost(`LDAP: first synchronisation, ${what}`, first.seconds, 's', 30),
    atMost(`LDAP: synchronisation without changes, ${what}`, second.seconds, 's', 5),
    atMost(
      'LDAP: memory of a synchronisation',
      Math.max(first.peakMb, second.peakMb),
      'MB',
      400,
      'on top of the process',
    ),
  ]
}
