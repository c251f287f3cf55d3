// Manuals whose articles come from a folder of a Git repository (specification §2 'Manual editor'; EDIT-12).

export { gitOrigin } from './origin.ts'
export { admitGitHook, receiveGitHook } from './receive-webhook.ts'
export { claimDueGitSources, listGitRuns, runGitSource } from './runs.ts'
export { getGitSource, removeGitSource, renewGitWebhook, setGitSource } from './settings.ts'
export { syncGitSource } from './sync-source.ts'
export { testGitSource } from './test-source.ts'
