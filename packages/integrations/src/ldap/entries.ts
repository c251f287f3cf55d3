// Entries as the domain has them, with all values of attributes that Active Directory sends in ranges ('member;range=0-1499').
import type { LdapStep } from '@lectern/contracts'
import { type DirectoryEntry, DirectoryFailed, type DirectorySearch } from '@lectern/kernel'
import { AndFilter, type Client, type Entry, EqualityFilter, type Filter, FilterParser, ResultCodeError } from 'ldapts'
import { requireBound } from './connection.ts'

/** Entries of a page; a smaller one is asked for where a server refuses. */
const PAGES = [500, 100, 20]
/** sizeLimitExceeded, adminLimitExceeded, unwillingToPerform (RFC 4511, 4.1.9). */
const TOO_MANY: ReadonlySet<number> = new Set([4, 11, 53])
/** Attributes whose values are bytes, however a server writes their names. */
const BINARY = [
  'objectGUID',
  'objectguid',
  'GUID',
  'guid',
  'objectSid',
  'jpegPhoto',
  'thumbnailPhoto',
  'userCertificate',
]

type Values = Map<string, (string | Uint8Array)[]>

const listOf = (value: Entry[string]): (string | Uint8Array)[] => {
  const values = Array.isArray(value) ? value : [value]
  return values.filter((one) => one !== undefined && one !== null)
}

const RANGE = /^(?<name>[^;]+);range=\d+-(?<last>\d+|\*)$/i

/** `rest`: attributes with more values to request, from this one on. */
export function toEntry({ dn, ...attributes }: Entry): { entry: DirectoryEntry; rest: Map<string, number> } {
  const values: Values = new Map()
  const names = new Map<string, string>()
  const rest = new Map<string, number>()
  for (const [written, value] of Object.entries(attributes)) {
    const range = RANGE.exec(written)?.groups
    const name = range?.name ?? written.replace(/;(?:binary|lang-[a-z-]+)$/i, '')
    const key = name.toLowerCase()
    const list = listOf(value)
    if (range && range.last !== '*') rest.set(name, Number(range.last) + 1)
    // A requested range that does not exist arrives as an empty list, beside the range of the same name.
    if (list.length === 0 && values.has(key)) continue
    names.set(key, name)
    values.set(key, [...(values.get(key) ?? []), ...list])
  }
  return { entry: { dn, values, names }, rest }
}

export function searchOptions({ filter, having, attributes, binary }: DirectorySearch, step: LdapStep) {
  return {
    scope: 'sub' as const,
    filter: filterOf(filter, having, step),
    attributes: [...attributes],
    explicitBufferAttributes: [...binary, ...binary.map((name) => name.toLowerCase()), ...BINARY],
  }
}

function filterOf(text: string, having: DirectorySearch['having'], step: LdapStep): Filter {
  let filter: Filter
  try {
    filter = FilterParser.parseString(text)
  } catch (error) {
    const reason = step === 'groups' ? 'groupFilterInvalid' : 'filterInvalid'
    throw new DirectoryFailed(step, reason, error instanceof Error ? error.message : '')
  }
  if (!having) return filter
  // Values are put into filters as bytes, never as text: nothing in them is read as a filter.
  const value = typeof having.value === 'string' ? having.value : Buffer.from(having.value)
  return new AndFilter({ filters: [filter, new EqualityFilter({ attribute: having.attribute, value })] })
}

/** All pages; the first one decides how large they are. */
export async function* pagesOf(client: Client, search: DirectorySearch, step: LdapStep) {
  const options = searchOptions(search, step)
  for (const pageSize of PAGES) {
    let begun = false
    try {
      for await (const { searchEntries } of client.searchPaginated(search.base, { ...options, paged: { pageSize } })) {
        begun = true
        yield searchEntries
      }
      return
    } catch (error) {
      const mayBeSmaller = error instanceof ResultCodeError && TOO_MANY.has(error.code) && pageSize !== PAGES.at(-1)
      if (begun || !mayBeSmaller) throw error
    }
  }
}

/** Asks for the values that are missing, until the server says that there are no more. */
export async function completeRanges(
  client: Client,
  entry: DirectoryEntry,
  rest: ReadonlyMap<string, number>,
  step: LdapStep,
): Promise<DirectoryEntry> {
  const values = new Map(entry.values)
  for (const [name, from] of rest) {
    const key = name.toLowerCase()
    const all = [...(values.get(key) ?? [])]
    let next: number | undefined = from
    while (next !== undefined) {
      requireBound(client, step)
      const attribute: string = `${name};range=${next}-*`
      const { searchEntries } = await client.search(entry.dn, { scope: 'base', attributes: [attribute] })
      const [rangeEntry] = searchEntries
      if (!rangeEntry) throw new DirectoryFailed(step, 'protocol', `range of ${name}`)
      const part = toEntry(rangeEntry)
      const more = part.entry.values.get(key) ?? []
      all.push(...more)
      const following = part.rest.get(name) ?? [...part.rest].find(([other]) => other.toLowerCase() === key)?.[1]
      if (following !== undefined && following <= next) throw new DirectoryFailed(step, 'protocol', `range of ${name}`)
      next = following
    }
    values.set(key, all)
  }
  return { ...entry, values }
}
