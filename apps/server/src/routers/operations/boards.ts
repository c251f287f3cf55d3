// Boards: of one manual for its writers, of an organisation for its administrators, of the platform for its operators.
import * as contracts from '@lectern/contracts'
import * as verbs from '@lectern/operations'
import { memberCall, operatorCall, router } from '../../trpc/init.ts'
import { verb } from '../../trpc/verbs.ts'

export const board = router({
  figures: memberCall.input(contracts.OrganisationBoardInput).query(verb(verbs.getOrganisationFigures)),
  sums: memberCall.input(contracts.OrganisationBoardInput).query(verb(verbs.getContentSums)),
  manuals: memberCall.query(verb(verbs.listBoardManuals)),
  manualFigures: memberCall.input(contracts.OrganisationBoardInput).query(verb(verbs.listManualFigures)),
  contributors: memberCall.input(contracts.OrganisationBoardInput).query(verb(verbs.listContributors)),
  readArticles: memberCall.input(contracts.OrganisationBoardInput).query(verb(verbs.listReadArticles)),
  rows: memberCall.input(contracts.BoardRowsInput).query(verb(verbs.listBoardRows)),
})

export const manualBoard = router({
  figures: memberCall.input(contracts.ManualBoardInput).query(verb(verbs.getManualFigures)),
  contributors: memberCall.input(contracts.ManualBoardInput).query(verb(verbs.listManualContributors)),
  articles: memberCall.input(contracts.ListArticleFiguresInput).query(verb(verbs.listArticleFigures)),
})

export const operatorBoard = router({
  channels: operatorCall.input(contracts.OperatorBoardInput).query(verb(verbs.listPromotionChannels)),
  links: operatorCall.input(contracts.OperatorBoardPageInput).query(verb(verbs.listPromotionLinkFigures)),
  bySource: operatorCall.input(contracts.OperatorBoardInput).query(verb(verbs.listTenantsBySource)),
  byPurpose: operatorCall.input(contracts.OperatorBoardInput).query(verb(verbs.listTenantsByPurpose)),
  byChannel: operatorCall.input(contracts.OperatorBoardInput).query(verb(verbs.listTenantsByChannel)),
  registrations: operatorCall.input(contracts.OperatorBoardInput).query(verb(verbs.getRegistrations)),
  newTenants: operatorCall.input(contracts.OperatorBoardPageInput).query(verb(verbs.listNewTenants)),
  retention: operatorCall.input(contracts.OperatorBoardInput).query(verb(verbs.listRetention)),
  lostTenants: operatorCall.input(contracts.OperatorBoardPageInput).query(verb(verbs.listLostTenants)),
  mostRead: operatorCall.input(contracts.OperatorBoardInput).query(verb(verbs.listMostReadTenants)),
  reads: operatorCall.input(contracts.OperatorBoardPageInput).query(verb(verbs.listTenantReads)),
  manualReads: operatorCall.input(contracts.TenantBoardInput).query(verb(verbs.listTenantManualReads)),
  mostActive: operatorCall.input(contracts.OperatorBoardInput).query(verb(verbs.listMostActiveTenants)),
  work: operatorCall.input(contracts.OperatorBoardPageInput).query(verb(verbs.listTenantWork)),
  features: operatorCall.input(contracts.OperatorBoardInput).query(verb(verbs.listFeatureUses)),
  portals: operatorCall.input(contracts.OperatorBoardPageInput).query(verb(verbs.listPortalFigures)),
  answers: operatorCall.input(contracts.OperatorBoardPageInput).query(verb(verbs.listTenantAnswers)),
  answersByDay: operatorCall.input(contracts.TenantBoardInput).query(verb(verbs.listAnswersByDay)),
  backlinkSources: operatorCall.input(contracts.OperatorBoardPageInput).query(verb(verbs.listBacklinkSources)),
  backlinks: operatorCall.input(contracts.BacklinkRowsInput).query(verb(verbs.listBacklinks)),
})
