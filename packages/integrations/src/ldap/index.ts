// Driver of the directory port: LDAP, by ldapts (LDAP-01..03).
import type { LdapStep } from '@lectern/contracts'
import type { Directory, DirectoryEntry, DirectorySearch, DirectorySession } from '@lectern/kernel'
import { type Client, InvalidCredentialsError, NoSuchObjectError } from 'ldapts'
import { AT_ONCE, type PrivateNetworks, requireBound, WHOLE, withConnection } from './connection.ts'
import { completeRanges, pagesOf, searchOptions, toEntry } from './entries.ts'

/** `networks`: whether servers may be in private networks: of everybody, of the organisation of the person who runs the platform, or nobody's. */
export function createDirectory(networks: 'allow' | 'own' | 'refuse'): Directory {
  const mayBePrivate: PrivateNetworks = ({ trusted }) => networks === 'allow' || (networks === 'own' && trusted)
  return {
    open: (server, work, { signal, whole = false } = {}) =>
      withConnection(server, { mayBePrivate, patience: whole ? WHOLE : AT_ONCE, signal }, async (client, setStep) => {
        setStep('bind')
        await client.bind(server.accountDn, server.password)
        setStep('people')
        return work(sessionOf(client, setStep))
      }),
    async verify(server, dn, password) {
      // Servers take a name without a password for a wish to be nobody, and say yes.
      if (password === '' || dn === '') return false
      return withConnection(server, { mayBePrivate, patience: AT_ONCE }, async (client, setStep) => {
        setStep('bind')
        try {
          await client.bind(dn, password)
          return true
        } catch (error) {
          if (error instanceof InvalidCredentialsError || error instanceof NoSuchObjectError) return false
          throw error
        }
      })
    },
  }
}

function sessionOf(client: Client, setStep: (step: LdapStep) => void): DirectorySession {
  const begin = ({ step }: DirectorySearch): LdapStep => {
    setStep(step)
    requireBound(client, step)
    return step
  }
  return {
    async *entries(search) {
      const step = begin(search)
      const incomplete: ReturnType<typeof toEntry>[] = []
      for await (const searchEntries of pagesOf(client, search, step)) {
        for (const searchEntry of searchEntries) {
          const partial = toEntry(searchEntry)
          if (partial.rest.size === 0) yield partial.entry
          else incomplete.push(partial)
        }
        requireBound(client, step)
      }
      // Not between pages: some servers forget where a page ended.
      for (const { entry, rest } of incomplete) yield await completeRanges(client, entry, rest, step)
    },
    async sample(search, limit) {
      const step = begin(search)
      const options = { ...searchOptions(search, step), sizeLimit: limit + 1 }
      const { searchEntries } = await client.search(search.base, options)
      const entries = searchEntries.map((searchEntry): DirectoryEntry => toEntry(searchEntry).entry)
      return { entries: entries.slice(0, limit), more: entries.length > limit }
    },
  }
}
