// Migrations of people and organisations that earlier versions left: names of identity providers, and the organisation that came with the system.
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { aTenant, testDatabase } from '@lectern/testing'
import { expect, test } from 'vitest'

const { prisma, pool } = testDatabase()

async function migrate(name: string): Promise<void> {
  const file = new URL(`../../../db/prisma/migrations/${name}/migration.sql`, import.meta.url)
  await pool.query(await readFile(file, 'utf8'))
}

test.each([
  ['oidc', 'John_Smith', 'John_Smith', 'John Smith', 'John Smith'],
  ['oidc', '_Anna__Maria_Roth', '_Anna__Maria_Roth', 'Anna Maria Roth', 'Anna Maria Roth'],
  // Nothing would be left.
  ['oidc', '__', '__', '__', '__'],
  // The person has chosen a nickname since.
  ['oidc', 'John_Smith', 'Johnny', 'John_Smith', 'Johnny'],
  // A person wrote this one, or a directory, which brings the name again.
  ['register', 'snake_case', 'snake_case', 'snake_case', 'snake_case'],
  ['ldap', 'John_Smith', 'John_Smith', 'John_Smith', 'John_Smith'],
])('[AUTH-04] 0238: of %s, %s with nickname %s becomes %s and %s', async (source, name, nickname, after, shown) => {
  const username = randomUUID()
  const { id } = await prisma.user.create({
    data: { id: username, name, username, email: `${username}@x.invalid`, source, profile: { create: { nickname } } },
  })
  await migrate('0238_names_with_blanks')
  const { profile, ...user } = await prisma.user.findUniqueOrThrow({ where: { id }, include: { profile: true } })
  expect([user.name, profile?.nickname]).toEqual([after, shown])
})

test('[OPS-01] 0241: the organisation that came with the system is the own one, unless it is the only one', async () => {
  await prisma.tenant.deleteMany()
  const [system, other] = [await aTenant(), await aTenant()]
  await prisma.tenant.update({ where: { id: system.id }, data: { isDefault: true, source: 'system' } })
  await prisma.tenant.update({ where: { id: other.id }, data: { deletedAt: new Date('2026-01-05') } })
  const ownIds = async () =>
    (await prisma.tenant.findMany({ where: { internal: true }, orderBy: { id: 'asc' } })).map(({ id }) => id)
  await migrate('0241_own_organisation')
  expect(await ownIds()).toEqual([])
  await prisma.tenant.update({ where: { id: other.id }, data: { deletedAt: null } })
  await migrate('0241_own_organisation')
  expect(await ownIds()).toEqual([system.id])
})
