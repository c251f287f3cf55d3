// Whole runs against an Active Directory, that of Samba: encryption that it demands, pages, objectGUID, disabled accounts, groups within groups,
// renames and passwords (LDAP-01..03).
import { ACTIVE_DIRECTORY_DEFAULTS, type LdapRun } from '@lectern/contracts'
import type { DirectoryServer } from '@lectern/kernel'
import { ldapStatus, listLdapChanges, runLdap, syncLdap, testLdap, updateLdapSettings } from '@lectern/people'
import { aMember, aTenant, system, testContext, testDatabase } from '@lectern/testing'
import {
  hasSamba,
  SAMBA_ADMIN,
  SAMBA_HOST,
  SAMBA_SUFFIX,
  type Samba,
  sambaPassword,
  startSamba,
} from '@lectern/testing/samba'
import { Attribute, Change } from 'ldapts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDirectory } from './index.ts'

const directory = createDirectory('allow')
const STAFF = `OU=Staff,${SAMBA_SUFFIX}`
const TEAMS = `OU=Teams,${SAMBA_SUFFIX}`
const ADA = { dn: `CN=Ada Lovelace,${STAFF}`, password: 'Ada-Secret-12' }
/** Values of userAccountControl: an ordinary account without a password, enabled or disabled. */
const [ENABLED, DISABLED] = ['544', '546']
/** One page holds 500. */
const CROWD = 600

let samba: Samba
const person = (name: string, account: string, more: Record<string, string | Buffer> = {}) =>
  samba.client.add(`CN=${name},${STAFF}`, {
    ...{ objectClass: 'user', sAMAccountName: account, displayName: name, userAccountControl: ENABLED },
    ...more,
  })
const replace = (dn: string, type: string, value: string) =>
  samba.client.modify(dn, new Change({ operation: 'replace', modification: new Attribute({ type, values: [value] }) }))
const team = (name: string, members: string[]) =>
  samba.client.add(`CN=${name},${TEAMS}`, { objectClass: 'group', sAMAccountName: name, member: members })

async function organisation() {
  const { id } = await aTenant()
  const admin = await aMember(id, { role: 'tenantAdmin' })
  const contextOf = async (actor: Parameters<typeof testContext>[0]) => {
    const ctx = await testContext(actor)
    return { ...ctx, ports: { ...ctx.ports, directory } }
  }
  const people = async () => {
    const rows = await testDatabase().prisma.ldapPerson.findMany({
      where: { tenantId: id },
      include: { user: { include: { members: true } } },
    })
    return new Map(rows.map(({ userId, user }) => [user.username ?? '', { userId, enabled: user.members[0]?.enabled }]))
  }
  const groups = async () => {
    const rows = await testDatabase().prisma.memberGroup.findMany({
      where: { tenantId: id },
      include: { members: { include: { member: { include: { user: true } } } } },
    })
    return Object.fromEntries(rows.map((row) => [row.name, row.members.map((one) => one.member.user.username).sort()]))
  }
  return {
    ctx: await contextOf(admin),
    people,
    groups,
    async sync(): Promise<LdapRun | null> {
      const ctx = await contextOf(admin)
      const { id: runId } = await runLdap(ctx, { acceptLoss: false })
      const job = await contextOf(system(id))
      await syncLdap(job, { runId, lastTry: true })
      return (await ldapStatus(ctx)).last
    },
    changes: async (runId: string) =>
      (await listLdapChanges(await contextOf(admin), { runId, current: 1, size: 100 })).records,
  }
}

const settings = () => ({
  ...ACTIVE_DIRECTORY_DEFAULTS,
  ...{ host: SAMBA_HOST, accountDn: SAMBA_ADMIN.dn, password: SAMBA_ADMIN.password, caPem: samba.caPem },
  ...{ baseDn: STAFF, groupBaseDn: TEAMS },
})
const server = (): DirectoryServer => ({
  ...{ host: SAMBA_HOST, port: 636, security: 'ldaps', caPem: samba.caPem, trusted: true },
  ...{ accountDn: SAMBA_ADMIN.dn, password: SAMBA_ADMIN.password },
})

describe.skipIf(!hasSamba())('[LDAP-02] with the Active Directory of Samba', () => {
  beforeAll(async () => {
    samba = await startSamba()
    for (const name of ['Staff', 'Teams'])
      await samba.client.add(`OU=${name},${SAMBA_SUFFIX}`, { objectClass: 'organizationalUnit' })
    await person('Ada Lovelace', 'ada', { mail: 'ada@corp.example', mobile: '13800138000' })
    await samba.client.modify(
      ADA.dn,
      new Change({
        operation: 'replace',
        modification: new Attribute({ type: 'unicodePwd', values: [sambaPassword(ADA.password)] }),
      }),
    )
    await person('王 芳', 'fang')
    await person('Bert Left', 'bert', { userAccountControl: DISABLED })
    for (let n = 0; n < CROWD; n++) await person(`Crowd ${n}`, `crowd${n}`)
    await team('Writers', [ADA.dn, `CN=王 芳,${STAFF}`])
    await team('Everybody', [
      `CN=Writers,${TEAMS}`,
      ...Array.from({ length: CROWD }, (_, n) => `CN=Crowd ${n},${STAFF}`),
    ])
  })
  afterAll(() => samba?.remove())

  test('reports that encryption is required, and succeeds with StartTLS and LDAPS', async () => {
    const { ctx } = await organisation()
    const tried = (fields: object) => testLdap(ctx, { ...settings(), ...fields })
    expect(await tried({ security: 'none', port: 389 })).toMatchObject({ ok: false, reason: 'encryptionRequired' })
    expect(await tried({ security: 'startTls', port: 389 })).toMatchObject({ ok: true })
    expect(await tried({ security: 'ldaps', port: 636 })).toMatchObject({ ok: true })
    expect(await tried({ security: 'ldaps', port: 636, caPem: '' })).toMatchObject({ reason: 'certificateUntrusted' })
    expect(await tried({ security: 'ldaps', port: 636, password: 'wrong' })).toMatchObject({
      reason: 'credentialsWrong',
    })
  })

  test('imports people and groups, and follows their changes', async () => {
    const { ctx, sync, people, groups, changes } = await organisation()
    await updateLdapSettings(ctx, { ...settings(), security: 'startTls' })
    // People who were disabled before their first run are not created.
    expect(await sync()).toMatchObject({ state: 'done', counts: { created: CROWD + 2, groupsCreated: 2 } })
    const first = await people()
    expect(first.get('bert')).toBeUndefined()
    const writers = await groups()
    expect(writers.Writers).toEqual(['ada', 'fang'])
    expect(writers.Everybody).toHaveLength(CROWD + 2)
    expect(await sync()).toMatchObject({
      state: 'done',
      counts: { created: 0, changed: 0, disabled: 0, groupsChanged: 0 },
    })

    await replace(`CN=王 芳,${STAFF}`, 'userAccountControl', DISABLED)
    await samba.client.modifyDN(ADA.dn, `CN=Ada King,${STAFF}`)
    await replace(`CN=Ada King,${STAFF}`, 'sAMAccountName', 'ada.king')
    await samba.client.del(`CN=Crowd 0,${STAFF}`)
    const run = await sync()
    expect(run).toMatchObject({ state: 'done', counts: { created: 0, disabled: 2 } })
    const then = await people()
    expect(then.get('ada.king')).toEqual({ userId: first.get('ada')?.userId, enabled: true })
    expect([then.get('fang'), then.get('crowd0')]).toMatchObject([{ enabled: false }, { enabled: false }])
    expect(
      (await changes(run?.id ?? ''))
        .filter(({ kind }) => kind === 'disabled')
        .map(({ account }) => account)
        .sort(),
    ).toEqual(['crowd0', 'fang'])
    await replace(`CN=王 芳,${STAFF}`, 'userAccountControl', ENABLED)
    expect(await sync()).toMatchObject({ state: 'done', counts: { enabled: 1 } })
    expect((await people()).get('fang')).toMatchObject({ enabled: true })
  })

  test('accepts the right password, and rejects wrong and empty ones and disabled accounts', async () => {
    const { entries } = await directory.open(server(), (session) =>
      session.sample({ step: 'people', base: STAFF, filter: '(mail=ada@corp.example)', attributes: [], binary: [] }, 1),
    )
    const dn = entries[0]?.dn ?? ''
    expect(await directory.verify(server(), dn, ADA.password)).toBe(true)
    expect(await directory.verify(server(), dn, 'Ada-Secret-13')).toBe(false)
    expect(await directory.verify(server(), dn, '')).toBe(false)
    await replace(dn, 'userAccountControl', DISABLED)
    expect(await directory.verify(server(), dn, ADA.password)).toBe(false)
  })
})
