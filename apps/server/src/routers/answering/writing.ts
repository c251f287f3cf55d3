// Writing help: whether the model is available, and imports. Texts are streamed (http/writing.ts), files uploaded (files/imports.ts).

import { getAssistStanding } from '@lectern/answering'
import {
  type AssistStanding,
  AssistStandingInput,
  ById,
  ConfirmImportInput,
  type DocumentImport,
  type ImportedPages,
  ListImportedPagesInput,
  ListImportsInput,
} from '@lectern/contracts'
import { cancelImport, confirmImport, listImportedPages, listImports } from '@lectern/library'
import { memberCall, router } from '../../trpc/init.ts'

export const writing = router({
  standing: memberCall
    .input(AssistStandingInput)
    .query(({ ctx, input }): Promise<AssistStanding> => getAssistStanding(ctx.domain, input)),
  imports: memberCall
    .input(ListImportsInput)
    .query(({ ctx, input }): Promise<DocumentImport[]> => listImports(ctx.domain, input)),
  importedPages: memberCall
    .input(ListImportedPagesInput)
    .query(({ ctx, input }): Promise<ImportedPages> => listImportedPages(ctx.domain, input)),
  confirmImport: memberCall.input(ConfirmImportInput).mutation(({ ctx, input }) => confirmImport(ctx.domain, input)),
  cancelImport: memberCall.input(ById).mutation(({ ctx, input }) => cancelImport(ctx.domain, input)),
})
