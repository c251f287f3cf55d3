// The template centre, for operators (specification §2 'template centre'; OPS-06).
import {
  ById,
  type CentreTemplate,
  CentreTemplateById,
  type CentreTemplateDetails,
  type CentreTemplatePage,
  CreateCentreTemplateInput,
  type Created,
  CreateTemplateGroupInput,
  FindSourceManualsInput,
  ListCentreTemplatesInput,
  ListTemplateGroupsInput,
  OrderTemplateGroupsInput,
  SaveTemplateContentInput,
  SaveTemplateThemeInput,
  type SourceManual,
  type TemplateGroup,
  UpdateCentreTemplateInput,
  UpdateTemplateGroupInput,
} from '@lectern/contracts'
import {
  createCentreTemplate,
  createTemplateGroup,
  deleteCentreTemplate,
  deleteTemplateGroup,
  findSourceManuals,
  getCentreTemplate,
  listCentreTemplates,
  listTemplateGroups,
  orderTemplateGroups,
  publishCentreTemplate,
  saveTemplateContent,
  saveTemplateTheme,
  undeleteCentreTemplate,
  unpublishCentreTemplate,
  updateCentreTemplate,
  updateTemplateGroup,
} from '@lectern/operations'
import { operatorCall, router } from '../../trpc/init.ts'

export const templateCentre = router({
  groups: operatorCall
    .input(ListTemplateGroupsInput)
    .query(({ ctx, input }): Promise<TemplateGroup[]> => listTemplateGroups(ctx.domain, input)),
  createGroup: operatorCall
    .input(CreateTemplateGroupInput)
    .mutation(({ ctx, input }): Promise<Created> => createTemplateGroup(ctx.domain, input)),
  updateGroup: operatorCall
    .input(UpdateTemplateGroupInput)
    .mutation(({ ctx, input }): Promise<void> => updateTemplateGroup(ctx.domain, input)),
  orderGroups: operatorCall
    .input(OrderTemplateGroupsInput)
    .mutation(({ ctx, input }): Promise<void> => orderTemplateGroups(ctx.domain, input)),
  deleteGroup: operatorCall
    .input(ById)
    .mutation(({ ctx, input }): Promise<void> => deleteTemplateGroup(ctx.domain, input)),
  list: operatorCall
    .input(ListCentreTemplatesInput)
    .query(({ ctx, input }): Promise<CentreTemplatePage> => listCentreTemplates(ctx.domain, input)),
  get: operatorCall
    .input(CentreTemplateById)
    .query(({ ctx, input }): Promise<CentreTemplateDetails> => getCentreTemplate(ctx.domain, input)),
  sources: operatorCall
    .input(FindSourceManualsInput)
    .query(({ ctx, input }): Promise<SourceManual[]> => findSourceManuals(ctx.domain, input)),
  create: operatorCall
    .input(CreateCentreTemplateInput)
    .mutation(({ ctx, input }): Promise<CentreTemplate> => createCentreTemplate(ctx.domain, input)),
  update: operatorCall
    .input(UpdateCentreTemplateInput)
    .mutation(({ ctx, input }): Promise<CentreTemplate> => updateCentreTemplate(ctx.domain, input)),
  saveContent: operatorCall
    .meta({ body: 'text' })
    .input(SaveTemplateContentInput)
    .mutation(({ ctx, input }): Promise<CentreTemplateDetails> => saveTemplateContent(ctx.domain, input)),
  saveTheme: operatorCall
    .meta({ body: 'text' })
    .input(SaveTemplateThemeInput)
    .mutation(({ ctx, input }): Promise<CentreTemplateDetails> => saveTemplateTheme(ctx.domain, input)),
  publish: operatorCall
    .input(CentreTemplateById)
    .mutation(({ ctx, input }): Promise<CentreTemplate> => publishCentreTemplate(ctx.domain, input)),
  unpublish: operatorCall
    .input(CentreTemplateById)
    .mutation(({ ctx, input }): Promise<CentreTemplate> => unpublishCentreTemplate(ctx.domain, input)),
  delete: operatorCall
    .input(CentreTemplateById)
    .mutation(({ ctx, input }): Promise<void> => deleteCentreTemplate(ctx.domain, input)),
  undelete: operatorCall
    .input(CentreTemplateById)
    .mutation(({ ctx, input }): Promise<CentreTemplate> => undeleteCentreTemplate(ctx.domain, input)),
})
