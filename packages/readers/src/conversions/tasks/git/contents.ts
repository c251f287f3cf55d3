// Reads one commit of a repository (EDIT-12).
import { ImportProblem } from '@lectern/contracts'
import { z } from 'zod'

const Bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array)

/** `tree` names the contents of the folder: it is the same as long as nothing in it differs. Paths begin below the folder. */
export const GitContentsSchema = z.discriminatedUnion('found', [
  z.object({ found: z.literal('nothing') }),
  z.object({ found: z.literal('same'), tree: z.string() }),
  z.object({ found: z.literal('tooMuch'), limit: z.enum(['files', 'bytes']) }),
  z.object({
    found: z.literal('files'),
    tree: z.string(),
    files: z.array(z.object({ path: z.string(), bytes: Bytes })),
    problems: z.array(z.object({ path: z.string(), problem: ImportProblem, detail: z.string() })),
  }),
])
export type GitContents = z.infer<typeof GitContentsSchema>
