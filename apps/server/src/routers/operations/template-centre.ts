// The template centre, for operators (specification §2 'template centre'; OPS-06).
import {
  ById,
  CentreTemplateById,
  CreateCentreTemplateInput,
  CreateTemplateGroupInput,
  FindSourceManualsInput,
  ListCentreTemplatesInput,
  ListTemplateGroupsInput,
  OrderTemplateGroupsInput,
  SaveTemplateContentInput,
  SaveTemplateThemeInput,
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
import { verb } from '../../trpc/verbs.ts'

export const templateCentre = router({
  groups: operatorCall.input(ListTemplateGroupsInput).query(verb(listTemplateGroups)),
  createGroup: operatorCall.input(CreateTemplateGroupInput).mutation(verb(createTemplateGroup)),
  updateGroup: operatorCall.input(UpdateTemplateGroupInput).mutation(verb(updateTemplateGroup)),
  orderGroups: operatorCall.input(OrderTemplateGroupsInput).mutation(verb(orderTemplateGroups)),
  deleteGroup: operatorCall.input(ById).mutation(verb(deleteTemplateGroup)),
  list: operatorCall.input(ListCentreTemplatesInput).query(verb(listCentreTemplates)),
  get: operatorCall.input(CentreTemplateById).query(verb(getCentreTemplate)),
  sources: operatorCall.input(FindSourceManualsInput).query(verb(findSourceManuals)),
  create: operatorCall.input(CreateCentreTemplateInput).mutation(verb(createCentreTemplate)),
  update: operatorCall.input(UpdateCentreTemplateInput).mutation(verb(updateCentreTemplate)),
  saveContent: operatorCall.meta({ body: 'text' }).input(SaveTemplateContentInput).mutation(verb(saveTemplateContent)),
  saveTheme: operatorCall.meta({ body: 'text' }).input(SaveTemplateThemeInput).mutation(verb(saveTemplateTheme)),
  publish: operatorCall.input(CentreTemplateById).mutation(verb(publishCentreTemplate)),
  unpublish: operatorCall.input(CentreTemplateById).mutation(verb(unpublishCentreTemplate)),
  delete: operatorCall.input(CentreTemplateById).mutation(verb(deleteCentreTemplate)),
  undelete: operatorCall.input(CentreTemplateById).mutation(verb(undeleteCentreTemplate)),
})
