// Templates of articles and manuals (specification §2 'template library', §7 Manuals).
import {
  ApplyTemplateInput,
  ById,
  CreateManualFromTemplateInput,
  ListTemplatesInput,
  SaveAsTemplateInput,
  SystemManualTemplatesInput,
  type TemplatePage,
  UpdateTemplateInput,
} from '@lectern/contracts'
import {
  applyTemplate,
  createManualFromTemplate,
  deleteTemplate,
  getTemplate,
  listTemplates,
  saveAsTemplate,
  updateTemplate,
} from '@lectern/library'
import { memberCall, router } from '../../trpc/init.ts'
import { verb } from '../../trpc/verbs.ts'

export const template = router({
  list: memberCall.input(ListTemplatesInput).query(verb(listTemplates)),
  systemManuals: memberCall
    .input(SystemManualTemplatesInput)
    .query(
      ({ ctx, input }): Promise<TemplatePage> => listTemplates(ctx.domain, { ...input, kind: 'manual', system: true }),
    ),
  get: memberCall.input(ById).query(verb(getTemplate)),
  take: memberCall.input(ApplyTemplateInput).mutation(verb(applyTemplate)),
  save: memberCall.input(SaveAsTemplateInput).mutation(verb(saveAsTemplate)),
  update: memberCall.input(UpdateTemplateInput).mutation(verb(updateTemplate)),
  delete: memberCall.input(ById).mutation(verb(deleteTemplate)),
  createManual: memberCall.input(CreateManualFromTemplateInput).mutation(verb(createManualFromTemplate)),
})
