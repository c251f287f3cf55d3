// Problems of a document, for the report.
import type { ImportProblem } from '@lectern/contracts'

/** `line`: of a text, from 1. */
export type Problem = { problem: ImportProblem; detail: string; line?: number | undefined }
