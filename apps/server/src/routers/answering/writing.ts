// Writing help: whether the model is available, and imports. Texts are streamed (http/writing.ts), files uploaded (files/imports.ts).

import { getAssistStanding } from '@lectern/answering'
import * as contracts from '@lectern/contracts'
import { cancelImport, confirmImport, listImportedPages, listImports } from '@lectern/library'
import { memberCall, router } from '../../trpc/init.ts'
import { verb } from '../../trpc/verbs.ts'

export const writing = router({
  standing: memberCall.input(contracts.AssistStandingInput).query(verb(getAssistStanding)),
  imports: memberCall.input(contracts.ListImportsInput).query(verb(listImports)),
  importedPages: memberCall.input(contracts.ListImportedPagesInput).query(verb(listImportedPages)),
  confirmImport: memberCall
    .input(contracts.ConfirmImportInput)
    .mutation(({ ctx, input }) => confirmImport(ctx.domain, input)),
  cancelImport: memberCall.input(contracts.ById).mutation(({ ctx, input }) => cancelImport(ctx.domain, input)),
})
