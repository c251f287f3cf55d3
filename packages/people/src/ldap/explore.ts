// Tries the settings of a directory before they are used: each step by itself, with a clear reason for what fails, and the attributes that
// entries have (LDAP-01). Nothing is written.
import type {
  LdapAttributes,
  LdapAttributesInput,
  LdapFields,
  LdapStep,
  LdapTest,
  TestLdapInput,
} from '@lectern/contracts'
import type { DirectoryEntry, DirectorySearch, DirectorySession, DomainContext } from '@lectern/kernel'
import { DirectoryFailed, DomainError, invalid } from '@lectern/kernel'
import { groupSearch, peopleSearch, toGroup, toPerson } from './entries.ts'
import { reasonText } from './run.present.ts'
import { requireDirectoryRights } from './settings.ts'
import { triedDirectory } from './stored-settings.ts'

const SHOWN_PEOPLE = 5

/** The answer says what failed; only wrong input is an error. Errors: roleRequired, personNeeded, invalidInput. */
export async function testLdap(ctx: DomainContext, input: TestLdapInput): Promise<LdapTest> {
  const { tenantId } = requireDirectoryRights(ctx)
  const { fields, server } = await triedDirectory(ctx, tenantId, input)
  const reached: LdapStep[] = ['connect', ...(fields.security === 'none' ? [] : (['encrypt'] as const)), 'bind']
  const groups = fields.groupBaseDn === '' ? [] : (['groups'] as const)
  const steps: LdapStep[] = [...reached, 'people', ...groups]
  try {
    const findings = await ctx.ports.directory.open(server, async (session) => {
      const people = await tryPeople(session, fields)
      if (groups.length > 0) await tryGroups(session, fields)
      return people
    })
    return { ok: true, passed: steps, failed: null, reason: null, message: '', detail: '', ...findings }
  } catch (error) {
    if (!(error instanceof DirectoryFailed)) throw error
    const { step, reason, detail } = error
    const passed = steps.slice(0, Math.max(0, steps.indexOf(step)))
    const message = reasonText(ctx.lang, reason, { detail })
    return { ok: false, passed, failed: step, reason, message, detail, people: [], more: false }
  }
}

/** Asks as a run does, in pages: a server that refuses those must not pass the test. */
async function firstEntries(session: DirectorySession, search: DirectorySearch) {
  const entries: DirectoryEntry[] = []
  for await (const entry of session.entries(search)) {
    if (entries.length === SHOWN_PEOPLE) return { entries, more: true }
    entries.push(entry)
  }
  return { entries, more: false }
}

async function tryPeople(session: DirectorySession, fields: LdapFields): Promise<Pick<LdapTest, 'people' | 'more'>> {
  const { entries, more } = await firstEntries(session, peopleSearch(fields))
  if (entries.length === 0) throw new DirectoryFailed('people', 'empty')
  const results = entries.map((entry) => toPerson(entry, fields))
  const people = results.flatMap((person) => ('uuid' in person ? [person] : []))
  const [unfit] = results.flatMap((person) => ('note' in person ? [person] : []))
  if (people.length === 0) {
    throw new DirectoryFailed('people', unfit?.note === 'accountMissing' ? 'accountMissing' : 'uuidMissing')
  }
  return { people: people.map(({ account, name, email, phone }) => ({ account, name, email, phone })), more }
}

async function tryGroups(session: DirectorySession, fields: LdapFields): Promise<void> {
  const { entries } = await firstEntries(session, groupSearch(fields))
  const unfit = entries.map((entry) => toGroup(entry, fields)).filter((group) => 'note' in group)
  if (unfit.length > 0 && unfit.length === entries.length) throw new DirectoryFailed('groups', 'uuidMissing')
}

const LOOKED_AT = 20
const SAMPLES = 3
const SAMPLE_LENGTH = 100

/** Errors: roleRequired, personNeeded, invalidInput, ldapFailed with the reason. */
export async function ldapAttributes(
  ctx: DomainContext,
  { scope = 'people', ...input }: LdapAttributesInput,
): Promise<LdapAttributes> {
  const { tenantId } = requireDirectoryRights(ctx)
  const { fields, server } = await triedDirectory(ctx, tenantId, input)
  const search = scope === 'people' ? peopleSearch(fields) : groupSearch(fields)
  if (search.base === '') throw invalid('groupBaseDn', 'required')
  try {
    const everything = { ...search, attributes: ['*', '+'], binary: [] }
    const { entries } = await ctx.ports.directory.open(server, (session) => session.sample(everything, LOOKED_AT))
    return { entries: entries.length, attributes: attributesOf(entries) }
  } catch (error) {
    if (!(error instanceof DirectoryFailed)) throw error
    const { reason, detail } = error
    throw new DomainError('ldapFailed', {
      params: { reason: reasonText(ctx.lang, reason, { detail }) },
      data: { reason },
    })
  }
}

function attributesOf(entries: readonly DirectoryEntry[]): LdapAttributes['attributes'] {
  const attributes = new Map<string, { entries: number; samples: Set<string> }>()
  for (const { values, names } of entries) {
    for (const [key, list] of values) {
      const name = names?.get(key) ?? key
      if (list.length === 0 || isSecret(name)) continue
      const attribute = attributes.get(name) ?? { entries: 0, samples: new Set<string>() }
      attribute.entries++
      for (const value of list.slice(0, SAMPLES))
        if (attribute.samples.size < SAMPLES) attribute.samples.add(shown(value))
      attributes.set(name, attribute)
    }
  }
  return [...attributes]
    .map(([name, { entries: count, samples }]) => ({ name, entries: count, samples: [...samples] }))
    .sort((a, b) => b.entries - a.entries || a.name.localeCompare(b.name))
}

/** An account that may read hashes of passwords does not bring them to the page. */
const isSecret = (name: string): boolean =>
  /password|pwdhistory|unicodepwd|ntpwd|lmpwd|krbprincipalkey|privatekey|secret|ms-mcs-admpwd/i.test(name)

function shown(value: string | Uint8Array): string {
  const text = typeof value === 'string' ? value : Buffer.from(value).toString()
  // Bytes that are no text: pictures, identifiers.
  if (/[\p{Cc}\ufffd]/u.test(text.replace(/[\t\r\n]/g, ''))) return `(${Buffer.byteLength(text)} bytes)`
  return [...text].slice(0, SAMPLE_LENGTH).join('')
}
