// Manuals whose articles come from a Git repository, by anyone who manages them (specification §2 'Manual editor'; EDIT-12).
import * as contracts from '@lectern/contracts'
import * as library from '@lectern/library'
import { memberCall, router } from '../../trpc/init.ts'
import { verb } from '../../trpc/verbs.ts'

export const gitSource = router({
  get: memberCall.input(contracts.GitSourceOfManual).query(verb(library.getGitSource)),
  set: memberCall.input(contracts.SetGitSourceInput).mutation(verb(library.setGitSource)),
  remove: memberCall.input(contracts.GitSourceOfManual).mutation(verb(library.removeGitSource)),
  test: memberCall.input(contracts.TestGitSourceInput).mutation(verb(library.testGitSource)),
  run: memberCall.input(contracts.GitSourceOfManual).mutation(verb(library.runGitSource)),
  runs: memberCall.input(contracts.ListGitRunsInput).query(verb(library.listGitRuns)),
  renewWebhook: memberCall.input(contracts.GitSourceOfManual).mutation(verb(library.renewGitWebhook)),
  /** Source of an article; null for those that do not come from Git. */
  origin: memberCall.input(contracts.GitOriginInput).query(verb(library.gitOrigin)),
})
