// Questions that the answers of a manual are tried with, and their replays (AI-05).
export { estimateReplay } from './estimate-replay.ts'
export { deleteFromSet, exportSet, importSet, listSet, saveSetQuestion } from './manage-set.ts'
export { parseSet } from './parse-set.ts'
export { checkDueManual, getCheck, getCheckState, setChecks, startCheck } from './publish-check.ts'
export * from './replays.ts'
export { runReplay } from './run-replay.ts'
