// What a document could not bring along, as its readers tell it.
import type { ImportProblem } from '@lectern/contracts'

/** `line`: of a text, from 1. */
export type Problem = { problem: ImportProblem; detail: string; line?: number | undefined }
