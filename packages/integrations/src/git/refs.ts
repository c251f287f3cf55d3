// Reads a server's advertisement: its branches and what it can do (gitprotocol-http, version 0, which every server speaks).
import { GitFailed } from '@lectern/kernel'
import { pktLines } from './pkt-lines.ts'

export type Offer = {
  commits: ReadonlyMap<string, string>
  /** Name of the default branch; null when the server does not say. */
  defaultBranch: string | null
  can: ReadonlySet<string>
}

const BRANCHES = 'refs/heads/'
const NONE = /^0+$/
const LINE = /^([0-9a-f]{40}|[0-9a-f]{64}) ([^\0\n]+)(?:\0([^\n]*))?\n?$/

/** Throws GitFailed: notGit, hashUnsupported. */
export async function readOffer(body: AsyncIterable<Uint8Array>): Promise<Offer> {
  const commits = new Map<string, string>()
  let can: string[] = []
  let hasStarted = false
  for await (const line of pktLines(body)) {
    const text = line?.toString('utf8') ?? ''
    if (!hasStarted) {
      if (!/^# service=git-upload-pack\n?$/.test(text)) throw new GitFailed('notGit')
      hasStarted = true
      continue
    }
    if (line === null) continue
    if (text.startsWith('ERR ')) throw new GitFailed('refused', text.slice(4, 300).trim())
    const [, commit, name, abilities] = LINE.exec(text) ?? []
    if (commit === undefined || name === undefined) throw new GitFailed('notGit')
    if (abilities !== undefined) can = abilities.split(' ')
    if (commit.length !== 40) throw new GitFailed('hashUnsupported')
    if (!NONE.test(commit) && (name === 'HEAD' || name.startsWith(BRANCHES))) commits.set(name, commit)
  }
  if (!hasStarted) throw new GitFailed('notGit')
  const head = can.find((one) => one.startsWith(`symref=HEAD:${BRANCHES}`))
  return { commits, can: new Set(can), defaultBranch: head?.slice(`symref=HEAD:${BRANCHES}`.length) ?? null }
}

/** Throws GitFailed: empty (a repository without commits), branchMissing. */
export function headOf({ commits, defaultBranch }: Offer, requestedBranch: string): { branch: string; commit: string } {
  if (commits.size === 0) throw new GitFailed('empty')
  const branch = requestedBranch || (defaultBranch ?? '')
  const commit = commits.get(branch === '' ? 'HEAD' : BRANCHES + branch)
  if (commit === undefined) throw new GitFailed('branchMissing', branch)
  return { branch: branch || 'HEAD', commit }
}
