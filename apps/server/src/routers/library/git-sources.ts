// Manuals whose articles come from a Git repository, by anyone who manages them (specification §2 'Manual editor'; EDIT-12).
import {
  type GitOrigin,
  GitOriginInput,
  type GitRun,
  type GitRunPage,
  GitSourceOfManual,
  type GitSourceState,
  type GitTest,
  type GitWebhookSecret,
  ListGitRunsInput,
  SetGitSourceInput,
  TestGitSourceInput,
} from '@lectern/contracts'
import {
  getGitSource,
  gitOrigin,
  listGitRuns,
  removeGitSource,
  renewGitWebhook,
  runGitSource,
  setGitSource,
  testGitSource,
} from '@lectern/library'
import { memberCall, router } from '../../trpc/init.ts'

export const gitSource = router({
  get: memberCall
    .input(GitSourceOfManual)
    .query(({ ctx, input }): Promise<GitSourceState> => getGitSource(ctx.domain, input)),
  set: memberCall
    .input(SetGitSourceInput)
    .mutation(({ ctx, input }): Promise<GitSourceState> => setGitSource(ctx.domain, input)),
  remove: memberCall
    .input(GitSourceOfManual)
    .mutation(({ ctx, input }): Promise<GitSourceState> => removeGitSource(ctx.domain, input)),
  test: memberCall
    .input(TestGitSourceInput)
    .mutation(({ ctx, input }): Promise<GitTest> => testGitSource(ctx.domain, input)),
  run: memberCall
    .input(GitSourceOfManual)
    .mutation(({ ctx, input }): Promise<GitRun> => runGitSource(ctx.domain, input)),
  runs: memberCall
    .input(ListGitRunsInput)
    .query(({ ctx, input }): Promise<GitRunPage> => listGitRuns(ctx.domain, input)),
  renewWebhook: memberCall
    .input(GitSourceOfManual)
    .mutation(({ ctx, input }): Promise<GitWebhookSecret> => renewGitWebhook(ctx.domain, input)),
  /** Where an article comes from; null for those that do not come from Git. */
  origin: memberCall
    .input(GitOriginInput)
    .query(({ ctx, input }): Promise<GitOrigin | null> => gitOrigin(ctx.domain, input)),
})
