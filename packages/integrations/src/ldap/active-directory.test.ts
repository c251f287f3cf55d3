// Differences of Active Directory, over the real protocol with a stand-in.
import type { DirectoryEntry, DirectorySearch, DirectoryServer } from '@lectern/kernel'
import { expect, test } from 'vitest'
import { startActiveDirectory } from './active-directory.fixture.ts'
import { createDirectory } from './index.ts'

const GUID = Buffer.from('00ff8001c3a9fe42807f90c0ffee1234', 'hex')
const MEMBERS = Array.from({ length: 3_200 }, (_, n) => `CN=p${n},OU=Staff,DC=corp`)

async function read(search: Partial<DirectorySearch>): Promise<{ entries: DirectoryEntry[]; asked: string[][] }> {
  const { port, asked, close } = await startActiveDirectory([
    { dn: 'CN=Ada,OU=Staff,DC=corp', attributes: { objectGUID: [GUID], userAccountControl: ['514'] } },
    { dn: 'CN=All,OU=Groups,DC=corp', attributes: { objectGUID: [GUID], member: MEMBERS } },
    { dn: 'CN=Few,OU=Groups,DC=corp', attributes: { objectGUID: [GUID], member: MEMBERS.slice(0, 3) } },
  ])
  const server: DirectoryServer = {
    host: '127.0.0.1',
    port,
    security: 'none',
    caPem: '',
    accountDn: 'reader@corp',
    password: 'secret',
    trusted: false,
  }
  const whole = {
    step: 'groups' as const,
    base: 'OU=Groups,DC=corp',
    filter: '(objectClass=*)',
    attributes: [],
    binary: [],
  }
  try {
    const entries = await createDirectory('allow').open(server, async (session) => {
      const entries: DirectoryEntry[] = []
      for await (const entry of session.entries({ ...whole, ...search })) entries.push(entry)
      return entries
    })
    return { entries, asked }
  } finally {
    close()
  }
}

test('[LDAP-02] returns objectGUID as bytes', async () => {
  const { entries } = await read({
    step: 'people',
    base: 'OU=Staff,DC=corp',
    attributes: ['objectGUID', 'userAccountControl'],
    binary: ['objectGUID'],
  })
  expect(entries).toHaveLength(1)
  const value = entries[0]?.values.get('objectguid')?.[0]
  expect(Buffer.from(value ?? '').toString('hex')).toBe(GUID.toString('hex'))
  expect(entries[0]?.values.get('useraccountcontrol')).toEqual(['514'])
})

test('[LDAP-02] reads groups of more than 1,500 members completely', async () => {
  const { entries, asked } = await read({ attributes: ['member'] })
  const members = new Map(entries.map(({ dn, values }) => [dn, values.get('member')]))
  expect(members.get('CN=All,OU=Groups,DC=corp')).toEqual(MEMBERS)
  expect(members.get('CN=Few,OU=Groups,DC=corp')).toEqual(MEMBERS.slice(0, 3))
  expect(asked).toEqual([['member'], ['member;range=1500-*'], ['member;range=3000-*']])
})
