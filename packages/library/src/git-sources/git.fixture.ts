// A manual bound to a repository of the tests.
import type { GitRun, SetGitSourceInput, TreeNode } from '@lectern/contracts'
import type { DomainContext } from '@lectern/kernel'
import { aLibrary, system, testContext, testDatabase } from '@lectern/testing'
import type { GitServer } from '@lectern/testing/stand-ins'
import { getArticle, getManualTree, saveArticle } from '../articles/index.ts'
import { getGitSource, runGitSource, setGitSource, syncGitSource } from './index.ts'

export const TOKEN = 'a token of the tests'

export async function aBoundManual(server: GitServer, settings: Partial<SetGitSourceInput> = {}) {
  const library = await aLibrary()
  const { tenantId } = library
  const manualId = library.manual.id
  const admin = await testContext(library.admin)
  const worker = await testContext(system(tenantId))
  const bind = (more: Partial<SetGitSourceInput> = {}, ctx = admin) =>
    setGitSource(ctx, {
      manualId,
      address: server.address,
      branch: '',
      folder: 'docs',
      userName: '',
      token: TOKEN,
      schedule: 'off',
      dailyHour: 2,
      timeZone: 'Asia/Shanghai',
      publish: false,
      onDeletion: 'keep',
      ...settings,
      ...more,
    })
  await bind()
  const sourceOf = async () => {
    const { source } = await getGitSource(admin, { manualId })
    if (!source) throw new Error('nothing is bound')
    return source
  }
  /** Runs waiting jobs like the worker, and returns the last finished run. */
  const work = async (ctx: DomainContext = worker): Promise<GitRun> => {
    for (let runs = 0; runs < 3; runs++) {
      const { current } = await sourceOf()
      if (current === null) break
      await syncGitSource(ctx, { runId: current.id, lastTry: true })
    }
    const { last } = await sourceOf()
    if (!last) throw new Error('nothing ran')
    return last
  }
  const run = async (): Promise<GitRun> => {
    await runGitSource(admin, { manualId })
    return work()
  }
  const shape = (nodes: TreeNode[]): unknown[] =>
    nodes.map(({ title, children }) => (children.length > 0 ? { [title]: shape(children) } : title))
  const articleNamed = (title: string) =>
    testDatabase().prisma.article.findFirstOrThrow({ where: { manualId, title, deletedAt: null } })
  return {
    ...{ ...library, people: library, manualId, admin, worker, bind, run, work, sourceOf, articleNamed },
    tree: async () => shape(await getManualTree(admin, { manualId })),
    textOf: async (title: string) => JSON.stringify((await articleNamed(title)).content),
    edit: async (title: string, markdown: string) => {
      const { id } = await articleNamed(title)
      const { revision } = await getArticle(admin, { id })
      await saveArticle(admin, { id, revision, markdown })
    },
  }
}
