// Templates of articles and manuals (specification §2 'template library', §7 Manuals).
import * as contracts from '@lectern/contracts'
import * as library from '@lectern/library'
import { memberCall, router } from '../../trpc/init.ts'
import { verb } from '../../trpc/verbs.ts'

export const template = router({
  list: memberCall.input(contracts.ListTemplatesInput).query(verb(library.listTemplates)),
  systemManuals: memberCall
    .input(contracts.SystemManualTemplatesInput)
    .query(
      ({ ctx, input }): Promise<contracts.TemplatePage> =>
        library.listTemplates(ctx.domain, { ...input, kind: 'manual', system: true }),
    ),
  get: memberCall.input(contracts.ById).query(verb(library.getTemplate)),
  take: memberCall.input(contracts.ApplyTemplateInput).mutation(verb(library.applyTemplate)),
  save: memberCall.input(contracts.SaveAsTemplateInput).mutation(verb(library.saveAsTemplate)),
  update: memberCall.input(contracts.UpdateTemplateInput).mutation(verb(library.updateTemplate)),
  delete: memberCall.input(contracts.ById).mutation(verb(library.deleteTemplate)),
  createManual: memberCall
    .input(contracts.CreateManualFromTemplateInput)
    .mutation(verb(library.createManualFromTemplate)),
})
