// The list of sources, and the files of one of them, read by git at exactly the commit that the list names.
import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Format of a source: Markdown documents, or labels of a user interface. */
type SourceFormat = 'markdown' | 'json-labels' | 'php-labels' | 'xml-labels'
export type Source = {
  /** `owner/name`. */
  repository: string
  /** Full id; it is also the checksum of all that is read. */
  commit: string
  /** SPDX id. */
  licence: string
  /** Attribution of the source. */
  attribution: string
  /** Subject of the texts. */
  subject: string
  format: SourceFormat
  /** Sources of one group hold the same documents in two languages; by default a source is a group of its own. */
  group?: string
  /** Regular expressions on paths. */
  include: string
  exclude?: string
}
export type SourceFile = { path: string; text: string }

const MAX_BYTES = 2_000_000
/** Origins of the question sets that the product is measured with: their texts must never be learnt from. */
const EVALUATION_SOURCES = /pingcap|tidb|dify|langgenius|arduino|squad|cmrc|drcd|xquad/i

export function readSources(file: string): Source[] {
  const sources: Source[] = JSON.parse(readFileSync(file, 'utf8'))
  const banned = sources.find(({ repository }) => EVALUATION_SOURCES.test(repository))
  if (banned) throw new Error(`${banned.repository} belongs to an evaluation set`)
  return sources
}

/** The git directory of a source below `folder`; fetched there when it is missing. Throws when it lacks the commit. */
function gitDirectory(folder: string, { repository, commit }: Source): string {
  const base = join(folder, repository.replace('/', '+'))
  const candidates = [join(base, 'repo', '.git'), join(base, 'repo'), join(base, '.git'), base]
  const commonDirectory = candidates.find((path) => existsSync(join(path, 'objects')))
  if (!commonDirectory) {
    mkdirSync(base, { recursive: true })
    execFileSync('git', ['init', '--bare', '--quiet', base])
    execFileSync('git', [
      '--git-dir',
      base,
      'fetch',
      '--depth=1',
      '--quiet',
      `https://github.com/${repository}.git`,
      commit,
    ])
  }
  const directory = commonDirectory ?? base
  execFileSync('git', ['--git-dir', directory, 'cat-file', '-e', `${commit}^{commit}`])
  return directory
}

/** All files of a source that its patterns take, in the order of their paths. Files over 2 MB are left out. */
export async function filesOf(folder: string, source: Source): Promise<SourceFile[]> {
  const directory = gitDirectory(folder, source)
  const [include, exclude] = [new RegExp(source.include), new RegExp(source.exclude ?? '^$')]
  const listing = execFileSync('git', ['--git-dir', directory, 'ls-tree', '-r', '-z', source.commit], {
    maxBuffer: 256 * 1024 * 1024,
  })
  const entries = listing
    .toString('utf8')
    .split('\0')
    .flatMap((line) => {
      const [meta = '', path = ''] = line.split('\t')
      const [, type, id = ''] = meta.split(' ')
      return type === 'blob' && include.test(path) && !exclude.test(path) ? [{ path, id }] : []
    })
  const texts = await blobs(
    directory,
    entries.map(({ id }) => id),
  )
  return entries.flatMap(({ path }, i) => {
    const text = texts[i]
    return text === undefined ? [] : [{ path, text }]
  })
}

/** Texts of blobs; undefined for those that are too large or not there. */
async function blobs(directory: string, ids: string[]): Promise<(string | undefined)[]> {
  const git = spawn('git', ['--git-dir', directory, 'cat-file', '--batch'], { stdio: ['pipe', 'pipe', 'inherit'] })
  git.stdin.end(`${ids.join('\n')}\n`)
  const parts: Buffer[] = []
  for await (const part of git.stdout) parts.push(part)
  const all = Buffer.concat(parts)
  let at = 0
  return ids.map(() => {
    const end = all.indexOf(10, at)
    const [, type, size = '0'] = all.toString('latin1', at, end).split(' ')
    at = end + 1
    if (type !== 'blob') return undefined
    const from = at
    at += Number(size) + 1
    return Number(size) > MAX_BYTES ? undefined : all.toString('utf8', from, from + Number(size))
  })
}
