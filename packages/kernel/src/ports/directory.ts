// Port of an organisation's directory (LDAP); driver: ldapts.
import type { LdapReason, LdapSecurity, LdapStep } from '@lectern/contracts'

export type DirectoryServer = {
  host: string
  port: number
  security: LdapSecurity
  /** Certificates in PEM that are trusted besides those of the system; empty for none. */
  caPem: string
  accountDn: string
  password: string
  /** The organisation of the person who runs the platform, which may have its server in a private network. */
  trusted: boolean
}

export type DirectoryEntry = {
  dn: string
  /** By the name of the attribute in lower case; bytes for attributes that were requested as such. */
  values: ReadonlyMap<string, readonly (string | Uint8Array)[]>
  /** Names of the attributes as the server writes them, by those in lower case. */
  names?: ReadonlyMap<string, string>
}

export type DirectorySearch = {
  /** Failed step. */
  step: 'people' | 'groups'
  base: string
  filter: string
  /** Only entries that have this value too. */
  having?: { attribute: string; value: string | Uint8Array }
  attributes: readonly string[]
  /** Attributes whose values are bytes. */
  binary: readonly string[]
}

export type DirectorySession = {
  /** All entries, page by page; values of which the server sends ranges are complete. Fails rather than leaving something out. */
  entries(search: DirectorySearch): AsyncIterable<DirectoryEntry>
  /** Some entries, and whether there are more. */
  sample(search: DirectorySearch, limit: number): Promise<{ entries: DirectoryEntry[]; more: boolean }>
}

/** All of it fails with DirectoryFailed. */
export type Directory = {
  /**
   * Runs `work` while signed in with the account of the server; aborting `signal` ends the connection. `whole`: the directory is read from
   * end to end, which may take minutes; nobody waits longer than 15 seconds for anything else.
   */
  open<T>(
    server: DirectoryServer,
    work: (session: DirectorySession) => Promise<T>,
    options?: { signal?: AbortSignal; whole?: boolean },
  ): Promise<T>
  /** Whether this is the password of the entry `dn`. Never true for an empty one. */
  verify(server: DirectoryServer, dn: string, password: string): Promise<boolean>
}

export class DirectoryFailed extends Error {
  override name = 'DirectoryFailed'
  readonly reason: LdapReason
  readonly step: LdapStep
  /** In the words of the server or the system; holds no secrets. */
  readonly detail: string

  constructor(step: LdapStep, reason: LdapReason, detail = '') {
    super(`${step}: ${reason}${detail && ` (${detail})`}`)
    this.step = step
    this.reason = reason
    this.detail = detail
  }
}
