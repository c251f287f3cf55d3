// The template centre, for operators (specification §2 'template centre'; OPS-06).
import * as contracts from '@lectern/contracts'
import * as operations from '@lectern/operations'
import { operatorCall, router } from '../../trpc/init.ts'
import { verb } from '../../trpc/verbs.ts'

export const templateCentre = router({
  groups: operatorCall.input(contracts.ListTemplateGroupsInput).query(verb(operations.listTemplateGroups)),
  createGroup: operatorCall.input(contracts.CreateTemplateGroupInput).mutation(verb(operations.createTemplateGroup)),
  updateGroup: operatorCall.input(contracts.UpdateTemplateGroupInput).mutation(verb(operations.updateTemplateGroup)),
  orderGroups: operatorCall.input(contracts.OrderTemplateGroupsInput).mutation(verb(operations.orderTemplateGroups)),
  deleteGroup: operatorCall.input(contracts.ById).mutation(verb(operations.deleteTemplateGroup)),
  list: operatorCall.input(contracts.ListCentreTemplatesInput).query(verb(operations.listCentreTemplates)),
  get: operatorCall.input(contracts.CentreTemplateById).query(verb(operations.getCentreTemplate)),
  sources: operatorCall.input(contracts.FindSourceManualsInput).query(verb(operations.findSourceManuals)),
  create: operatorCall.input(contracts.CreateCentreTemplateInput).mutation(verb(operations.createCentreTemplate)),
  update: operatorCall.input(contracts.UpdateCentreTemplateInput).mutation(verb(operations.updateCentreTemplate)),
  saveContent: operatorCall
    .meta({ body: 'text' })
    .input(contracts.SaveTemplateContentInput)
    .mutation(verb(operations.saveTemplateContent)),
  saveTheme: operatorCall
    .meta({ body: 'text' })
    .input(contracts.SaveTemplateThemeInput)
    .mutation(verb(operations.saveTemplateTheme)),
  publish: operatorCall.input(contracts.CentreTemplateById).mutation(verb(operations.publishCentreTemplate)),
  unpublish: operatorCall.input(contracts.CentreTemplateById).mutation(verb(operations.unpublishCentreTemplate)),
  delete: operatorCall.input(contracts.CentreTemplateById).mutation(verb(operations.deleteCentreTemplate)),
  undelete: operatorCall.input(contracts.CentreTemplateById).mutation(verb(operations.undeleteCentreTemplate)),
})
