// The files in one folder of a commit, out of a pack that a Git server sent (EDIT-12). Runs in the child process of conversions.
import type { ImportProblem } from '@lectern/contracts'
import type { GitContents } from './contents.ts'
import { openPack, type TreeEntry } from './pack-files.ts'

export type PackInput = {
  pack: Uint8Array
  commit: string
  /** Segments joined by '/'; empty for the whole repository. */
  folder: string
  /** The tree that was read last; empty for none. */
  knownTree: string
  /** Folders count too. */
  maxFiles: number
  maxFileBytes: number
  maxBytes: number
}

type Pack = Awaited<ReturnType<typeof openPack>>
type Problem = { path: string; problem: ImportProblem; detail: string }

const MAX_LEVELS = 60
/** Folders of programs, apart from those in which sites keep their contents. */
const IGNORED = /^(?:node_modules|\.(?!vitepress$|vuepress$).*)$/i
const LFS = /^version https:\/\/git-lfs\.github\.com\/spec\//
const LFS_BYTES = 1_024

class TooMuch extends Error {
  readonly limit: 'files' | 'bytes'

  constructor(limit: 'files' | 'bytes') {
    super(limit)
    this.limit = limit
  }
}

/** Links are not followed, submodules not fetched, and what LFS keeps elsewhere is named: all of them are in `problems`. */
export async function readPack(input: PackInput): Promise<GitContents> {
  const pack = await openPack(input.pack)
  const tree = await folderTree(pack, await pack.treeOf(input.commit), input.folder)
  if (tree === null) return { found: 'nothing' }
  if (tree === input.knownTree) return { found: 'same', tree }
  try {
    return { found: 'files', tree, ...(await readTree(pack, tree, input)) }
  } catch (error) {
    if (error instanceof TooMuch) return { found: 'tooMuch', limit: error.limit }
    throw error
  }
}

async function folderTree(pack: Pack, root: string, folder: string): Promise<string | null> {
  let tree = root
  for (const name of folder.split('/').filter(Boolean)) {
    const entry = (await pack.entries(tree)).find((one) => one.name === name && one.kind === 'folder')
    if (!entry) return null
    tree = entry.oid
  }
  return tree
}

async function readTree(pack: Pack, root: string, { maxFiles, maxFileBytes, maxBytes }: PackInput) {
  const files: { path: string; bytes: Uint8Array }[] = []
  const problems: Problem[] = []
  // A tree may name one and the same other tree often: what counts is what is walked, not what the pack holds.
  let entryCount = 0
  let total = 0
  const problem = (path: string, one: ImportProblem, detail = '') => problems.push({ path, problem: one, detail })

  async function walk(tree: string, above: string, level: number): Promise<void> {
    for (const entry of await pack.entries(tree)) {
      if (++entryCount > maxFiles) throw new TooMuch('files')
      const path = `${above}${entry.name}`
      if (isHostile(entry.name)) problem(printable(path), 'gitName')
      else if (entry.kind === 'submodule') problem(path, 'gitSubmodule')
      else if (entry.kind === 'link') problem(path, 'gitLink')
      else if (entry.kind === 'folder') await enter(entry, path, level)
      else if (!IGNORED.test(entry.name)) await readEntry(entry, path)
    }
  }

  async function enter({ oid, name }: TreeEntry, path: string, level: number): Promise<void> {
    if (IGNORED.test(name)) return
    if (level >= MAX_LEVELS) problem(path, 'gitName')
    else await walk(oid, `${path}/`, level + 1)
  }

  async function readEntry({ oid }: TreeEntry, path: string): Promise<void> {
    const bytes = await pack.bytes(oid)
    if (bytes === null || bytes.byteLength > maxFileBytes) return void problem(path, 'fileTooLarge')
    if (isPointer(bytes)) return void problem(path, 'gitLfs')
    total += bytes.byteLength
    if (total > maxBytes) throw new TooMuch('bytes')
    files.push({ path, bytes })
  }

  await walk(root, '', 1)
  return { files, problems }
}

/** Names that point elsewhere, into the folder of Git, or that no person wrote. */
const isHostile = (name: string): boolean =>
  /^(?:|\.{1,2}|\.git|git~1)$/i.test(name) ||
  /[\\/\p{Cc}\p{Cs}\u{FFFD}\u200B-\u200F\u202A-\u202E\u2066-\u2069]/u.test(name)

const printable = (path: string) => path.replace(/[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/gu, '\u{FFFD}')

const isPointer = (bytes: Uint8Array): boolean =>
  bytes.byteLength <= LFS_BYTES &&
  LFS.test(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1'))
