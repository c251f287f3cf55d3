// Templates of articles and manuals (specification §2 'template library', §7 Manuals).
import {
  type AppliedTemplate,
  ApplyTemplateInput,
  ById,
  CreateManualFromTemplateInput,
  ListTemplatesInput,
  type Manual,
  SaveAsTemplateInput,
  type SavedTemplate,
  SystemManualTemplatesInput,
  type Template,
  type TemplateDetails,
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

export const template = router({
  list: memberCall
    .input(ListTemplatesInput)
    .query(({ ctx, input }): Promise<TemplatePage> => listTemplates(ctx.domain, input)),
  systemManuals: memberCall
    .input(SystemManualTemplatesInput)
    .query(
      ({ ctx, input }): Promise<TemplatePage> => listTemplates(ctx.domain, { ...input, kind: 'manual', system: true }),
    ),
  get: memberCall.input(ById).query(({ ctx, input }): Promise<TemplateDetails> => getTemplate(ctx.domain, input)),
  take: memberCall
    .input(ApplyTemplateInput)
    .mutation(({ ctx, input }): Promise<AppliedTemplate> => applyTemplate(ctx.domain, input)),
  save: memberCall
    .input(SaveAsTemplateInput)
    .mutation(({ ctx, input }): Promise<SavedTemplate> => saveAsTemplate(ctx.domain, input)),
  update: memberCall
    .input(UpdateTemplateInput)
    .mutation(({ ctx, input }): Promise<Template> => updateTemplate(ctx.domain, input)),
  delete: memberCall.input(ById).mutation(({ ctx, input }): Promise<void> => deleteTemplate(ctx.domain, input)),
  createManual: memberCall
    .input(CreateManualFromTemplateInput)
    .mutation(({ ctx, input }): Promise<Manual> => createManualFromTemplate(ctx.domain, input)),
})
