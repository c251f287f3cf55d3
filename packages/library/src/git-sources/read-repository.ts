// From the branch to what the importer reads: nothing when it has not moved, or when nothing in the folder differs.
import { type DomainContext, DomainError, fileLimit, GitFailed } from '@lectern/kernel'
import type { GitContents } from '@lectern/readers/conversions'
import { createReport, type Source, sourceOfFiles } from '../imports/index.ts'
import { GIT_LIMITS } from './limits.ts'
import type { SourceRow } from './source.repo.ts'

export type RepositoryState = {
  commit: string
  tree: string
  /** Null: nothing is new. */
  contents: { source: Source; report: ReturnType<typeof createReport> } | null
}

/** Throws GitFailed. */
export async function readRepository(
  ctx: DomainContext,
  row: SourceRow,
  onHead: (commit: string) => Promise<void>,
): Promise<RepositoryState> {
  const { address, branch, userName, folder } = row
  const token = row.token === null ? '' : ctx.ports.secrets.open(row.token)
  const head = await ctx.ports.git.look({ address, branch, userName, token })
  const { commit } = head
  await onHead(commit)
  if (commit === row.commit && row.tree !== '') return { commit, tree: row.tree, contents: null }
  const { maxBytes: maxFileBytes } = await fileLimit(ctx)
  const pack = await head.pack({ maxPackBytes: GIT_LIMITS.maxPackBytes, maxFileBytes })
  const { maxFiles, maxBytes } = GIT_LIMITS
  const input = { pack, commit, folder, knownTree: row.tree, maxFiles, maxFileBytes, maxBytes }
  const contents = await asGitFailure(ctx.ports.conversions.run('git.files', input, { owner: row.tenantId }))
  if (contents.found === 'nothing') throw new GitFailed('folderMissing', folder)
  if (contents.found === 'tooMuch') throw new GitFailed(contents.limit === 'files' ? 'tooManyFiles' : 'tooLarge')
  if (contents.found === 'same') return { commit, tree: contents.tree, contents: null }
  return { commit, tree: contents.tree, contents: await contentsOf(ctx, contents, maxFileBytes) }
}

async function contentsOf(ctx: DomainContext, contents: Extract<GitContents, { found: 'files' }>, maxBytes: number) {
  const report = createReport()
  for (const { path, problem, detail } of contents.problems) report.add(path, problem, detail)
  const files = contents.files.map(({ path, bytes }) => ({
    path,
    size: bytes.byteLength,
    open: async () =>
      (async function* () {
        yield bytes
      })(),
  }))
  return { source: await sourceOfFiles(ctx, files, { maxBytes, report }), report }
}

const REASONS = {
  conversionTooLarge: 'tooLarge',
  conversionTooSlow: 'tooSlow',
  conversionUnreadable: 'unreadable',
} as const

async function asGitFailure<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    const reason = error instanceof DomainError ? REASONS[error.code as keyof typeof REASONS] : undefined
    throw reason === undefined ? error : new GitFailed(reason)
  }
}
