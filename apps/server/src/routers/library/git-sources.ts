// Manuals whose articles come from a Git repository, by anyone who manages them (specification §2 'Manual editor'; EDIT-12).
import {
  GitOriginInput,
  GitSourceOfManual,
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
import { verb } from '../../trpc/verbs.ts'

export const gitSource = router({
  get: memberCall.input(GitSourceOfManual).query(verb(getGitSource)),
  set: memberCall.input(SetGitSourceInput).mutation(verb(setGitSource)),
  remove: memberCall.input(GitSourceOfManual).mutation(verb(removeGitSource)),
  test: memberCall.input(TestGitSourceInput).mutation(verb(testGitSource)),
  run: memberCall.input(GitSourceOfManual).mutation(verb(runGitSource)),
  runs: memberCall.input(ListGitRunsInput).query(verb(listGitRuns)),
  renewWebhook: memberCall.input(GitSourceOfManual).mutation(verb(renewGitWebhook)),
  /** Where an article comes from; null for those that do not come from Git. */
  origin: memberCall.input(GitOriginInput).query(verb(gitOrigin)),
})
