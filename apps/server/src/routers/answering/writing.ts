// Writing help: whether the model is available, and imports. Texts are streamed (http/writing.ts), files uploaded (files/imports.ts).
import { type AssistStanding, AssistStandingInput, type DocumentImport, ListImportsInput } from '@lectern/contracts'
import { getAssistStanding, listImports } from '@lectern/domain'
import { memberCall, router } from '../../trpc/init.ts'

export const writing = router({
  standing: memberCall
    .input(AssistStandingInput)
    .query(({ ctx, input }): Promise<AssistStanding> => getAssistStanding(ctx.domain, input)),
  imports: memberCall
    .input(ListImportsInput)
    .query(({ ctx, input }): Promise<DocumentImport[]> => listImports(ctx.domain, input)),
})
