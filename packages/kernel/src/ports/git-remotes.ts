// Port of Git servers: the commit of a branch, and its files as a pack. Driver: smart HTTP.
import type { GitReason } from '@lectern/contracts'

export type GitRemote = {
  /** https, without user and password. */
  address: string
  /** Empty for the default one of the repository. */
  branch: string
  /** Goes with the token; most servers take any name. */
  userName: string
  /** Empty without one. It is sent to the host of `address` alone, whatever it redirects to. */
  token: string
}

export type GitLimits = { maxPackBytes: number; maxFileBytes: number }

/** Current commit of the branch. */
type GitHead = {
  branch: string
  /** SHA-1, 40 hexadecimal digits. */
  commit: string
  /** The commit and everything in it, without history. Files of more than `maxFileBytes` are left out where the server can do so. */
  pack(limits: GitLimits): Promise<Uint8Array>
}

/** All of it fails with GitFailed, or with the reason of `signal`. */
export type GitRemotes = {
  /** False: the operator has switched such sources off. */
  available: boolean
  /** Whether http addresses and private networks are allowed. */
  local: boolean
  look(remote: GitRemote, options?: { signal?: AbortSignal }): Promise<GitHead>
}

export class GitFailed extends Error {
  override name = 'GitFailed'
  readonly reason: GitReason
  /** In the words of the server or the system; holds no secrets. */
  readonly detail: string

  constructor(reason: GitReason, detail = '') {
    super(`${reason}${detail && ` (${detail})`}`)
    this.reason = reason
    this.detail = detail
  }
}
