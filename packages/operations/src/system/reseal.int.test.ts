// Another SECRET_KEY: what the one before sealed is read meanwhile, and sealed anew; run again, it finds nothing more.
import { randomBytes } from 'node:crypto'
import { sealedSecrets } from '@lectern/integrations'
import { aTenant, testContext, testDatabase, visitor } from '@lectern/testing'
import { expect, test } from 'vitest'
import { resealSecrets } from './reseal.ts'
import { type Column, sealedByOthers, textColumns } from './sealed-columns.repo.ts'

const [before, now] = [randomBytes(32), randomBytes(32)]
const lost = sealedSecrets(randomBytes(32)).seal('lost')
/** Other suites seal with a key that this one does not have. */
const mine = (lines: string[]) => lines.filter((line) => line.startsWith('tenant_mail_server.password'))

test('finds all encrypted texts, and encrypts those again that a key opens', async () => {
  const [one, two] = [await aTenant(), await aTenant()]
  const { db, ports } = await testContext(visitor(''))
  const { prisma } = testDatabase()
  const server = {
    host: 'mail.test',
    port: 25,
    security: 'none',
    username: 'u',
    fromAddress: 'a@mail.test',
    fromName: 'A',
  }
  const passwords = { [one.id]: sealedSecrets(before).seal('first'), [two.id]: sealedSecrets(now).seal('second') }
  for (const [tenantId, password] of Object.entries(passwords))
    await prisma.tenantMailServer.create({ data: { ...server, tenantId, password } })
  const secrets = sealedSecrets(now, before)
  const deps = { db, ports: { ...ports, secrets } }
  const lines: string[] = []
  await resealSecrets(deps, (line) => lines.push(line))
  expect(mine(lines)).toEqual([expect.stringMatching(/ 1 sealed anew$/)])
  const stored = await prisma.tenantMailServer.findMany({ where: { tenantId: { in: [one.id, two.id] } } })
  expect(stored.map(({ password }) => sealedSecrets(now).open(password ?? '')).sort()).toEqual(['first', 'second'])
  expect(stored.find(({ tenantId }) => tenantId === two.id)?.password).toBe(passwords[two.id])
  const again: string[] = []
  await resealSecrets(deps, (line) => again.push(line))
  expect(mine(again)).toEqual([])
  await prisma.tenantMailServer.update({ where: { tenantId: one.id }, data: { password: lost } })
  const third: string[] = []
  expect(await resealSecrets(deps, (line) => third.push(line))).toBe(false)
  expect(
    third.some((line) => line.startsWith('! tenant_mail_server.password') && line.endsWith('1 cannot be opened')),
  ).toBe(true)
})

test('reads in batches, and looks at every column of texts', async () => {
  const { db } = await testContext(visitor(''))
  const columns = await textColumns(db)
  const nameOf = ({ table, column }: Column) => `${table}.${column}`
  expect(columns.map(nameOf)).toEqual(
    expect.arrayContaining([
      ...[
        'second_factor.secret',
        'identity_provider.client_secret',
        'invitation_link.code_sealed',
        'payment_way.secret',
      ],
      ...['appearance.certificate_key', 'tenant_ai.api_key', 'git_source.token', 'ldap_settings.password'],
    ]),
  )
  const [column] = columns.filter((one) => nameOf(one) === 'tenant_mail_server.password')
  if (!column) throw new Error('no column')
  const [first] = await sealedByOthers(db, column, { head: 'v1.none.', after: '(0,0)', limit: 1 })
  const rest = await sealedByOthers(db, column, { head: 'v1.none.', after: first?.at ?? '', limit: 100 })
  expect(rest.map(({ at }) => at)).not.toContain(first?.at)
})
