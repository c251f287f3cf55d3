// Driver of Git sources: smart HTTP, one branch, one commit deep. What comes is neither unpacked nor trusted here; a child process reads it
// (@lectern/readers/conversions). There is no Git program, and so no hooks, filters, submodules or settings of one.
import { GitFailed, type GitLimits, type GitRemote, type GitRemotes } from '@lectern/kernel'
import { createAsk } from './ask.ts'
import { FLUSH, pktLine, pktLines } from './pkt-lines.ts'
import { headOf, type Offer, readOffer } from './refs.ts'

const MEGABYTE = 1024 * 1024
const LOOK = { timeoutMs: 15_000, maxBytes: 32 * MEGABYTE }
const PACK_TIMEOUT_MS = 10 * 60_000
/** Lines around the bytes of a pack, and messages. */
const FRAMES = MEGABYTE
const REFS = '/info/refs'

export function createGitRemotes({ sources, local }: { sources: 'on' | 'off'; local: boolean }): GitRemotes {
  const ask = createAsk(local)
  return {
    available: sources === 'on',
    local,
    async look(remote, { signal } = {}) {
      const url = new URL(`${remote.address.replace(/\/+$/, '')}${REFS}?service=git-upload-pack`)
      const accept = 'application/x-git-upload-pack-advertisement, */*'
      const { offer, base } = await ask(
        { url, remote, accept },
        { timeoutMs: LOOK.timeoutMs, signal },
        LOOK.maxBytes,
        async (request) => ({ offer: await readOffer(request.body), base: baseOf(request.url) }),
      )
      const { branch, commit } = headOf(offer, remote.branch)
      return {
        branch,
        commit,
        pack: (limits) => fetchPack({ remote, base, offer, commit }, limits, signal),
      }
    },
  }

  type Selection = { remote: GitRemote; base: string; offer: Offer; commit: string }

  function fetchPack({ remote, base, offer, commit }: Selection, limits: GitLimits, signal: AbortSignal | undefined) {
    const question = {
      url: new URL(`${base}/git-upload-pack`),
      remote,
      accept: 'application/x-git-upload-pack-result',
      body: { type: 'application/x-git-upload-pack-request', text: wish(commit, offer.can, limits) },
    }
    const maxBytes = limits.maxPackBytes + limits.maxPackBytes / 1_000 + FRAMES
    return ask(question, { timeoutMs: PACK_TIMEOUT_MS, signal }, maxBytes, ({ body }) => readPack(body, limits))
  }
}

/** Git has the requests that follow go where the first one was redirected to. */
function baseOf(url: URL): string {
  if (!url.pathname.endsWith(REFS)) throw new GitFailed('redirected', url.host)
  return url.origin + url.pathname.slice(0, -REFS.length)
}

/** Some servers ask for `multi_ack_detailed` although nothing is here that they could leave out. */
const WANTED = ['multi_ack_detailed', 'side-band-64k', 'ofs-delta', 'no-progress', 'shallow', 'filter']

function wish(commit: string, can: Offer['can'], { maxFileBytes }: GitLimits): string {
  if (!can.has('side-band-64k') || !can.has('shallow')) throw new GitFailed('notGit')
  const abilities = [...WANTED.filter((one) => can.has(one)), 'agent=lectern'].join(' ')
  const filter = can.has('filter') ? pktLine(`filter blob:limit=${maxFileBytes + 1}\n`) : ''
  return `${pktLine(`want ${commit} ${abilities}\n`)}${pktLine('deepen 1\n')}${filter}${FLUSH}${pktLine('done\n')}`
}

/** Throws GitFailed: tooLarge, refused (in the words of the server), closed. */
async function readPack(body: AsyncIterable<Uint8Array>, { maxPackBytes }: GitLimits): Promise<Uint8Array> {
  const parts: Buffer[] = []
  let size = 0
  for await (const line of pktLines(body)) {
    const band = line?.[0]
    if (line === null || band === undefined) continue
    if (band === 1) {
      size += line.length - 1
      if (size > maxPackBytes) throw new GitFailed('tooLarge')
      parts.push(line.subarray(1))
    } else if (band === 3 || line.toString('latin1', 0, 4) === 'ERR ') {
      throw new GitFailed('refused', line.toString('utf8', band === 3 ? 1 : 4, 300).trim())
    }
  }
  if (size === 0) throw new GitFailed('closed')
  return Buffer.concat(parts, size)
}
