// Manuals whose articles come from a folder of a Git repository (specification §2 'Manual editor'; EDIT-12).

export * from './origin.ts'
export * from './receive-webhook.ts'
export { claimDueGitSources, listGitRuns, runGitSource } from './runs.ts'
export { getGitSource, removeGitSource, renewGitWebhook, setGitSource } from './settings.ts'
export { syncGitSource } from './sync-source.ts'
export * from './test-source.ts'
