// Boards: of one manual for its writers, of an organisation for its administrators, of the platform for its operators.
import {
  BacklinkRowsInput,
  BoardRowsInput,
  ListArticleFiguresInput,
  ManualBoardInput,
  OperatorBoardInput,
  OperatorBoardPageInput,
  OrganisationBoardInput,
  TenantBoardInput,
} from '@lectern/contracts'
import * as verbs from '@lectern/operations'
import { memberCall, operatorCall, router } from '../../trpc/init.ts'
import { verb } from '../../trpc/verbs.ts'

export const board = router({
  figures: memberCall.input(OrganisationBoardInput).query(verb(verbs.getOrganisationFigures)),
  sums: memberCall.input(OrganisationBoardInput).query(verb(verbs.getContentSums)),
  manuals: memberCall.query(verb(verbs.listBoardManuals)),
  manualFigures: memberCall.input(OrganisationBoardInput).query(verb(verbs.listManualFigures)),
  contributors: memberCall.input(OrganisationBoardInput).query(verb(verbs.listContributors)),
  readArticles: memberCall.input(OrganisationBoardInput).query(verb(verbs.listReadArticles)),
  rows: memberCall.input(BoardRowsInput).query(verb(verbs.listBoardRows)),
})

export const manualBoard = router({
  figures: memberCall.input(ManualBoardInput).query(verb(verbs.getManualFigures)),
  contributors: memberCall.input(ManualBoardInput).query(verb(verbs.listManualContributors)),
  articles: memberCall.input(ListArticleFiguresInput).query(verb(verbs.listArticleFigures)),
})

export const operatorBoard = router({
  channels: operatorCall.input(OperatorBoardInput).query(verb(verbs.listPromotionChannels)),
  links: operatorCall.input(OperatorBoardPageInput).query(verb(verbs.listPromotionLinkFigures)),
  bySource: operatorCall.input(OperatorBoardInput).query(verb(verbs.listTenantsBySource)),
  byPurpose: operatorCall.input(OperatorBoardInput).query(verb(verbs.listTenantsByPurpose)),
  byChannel: operatorCall.input(OperatorBoardInput).query(verb(verbs.listTenantsByChannel)),
  registrations: operatorCall.input(OperatorBoardInput).query(verb(verbs.getRegistrations)),
  newTenants: operatorCall.input(OperatorBoardPageInput).query(verb(verbs.listNewTenants)),
  retention: operatorCall.input(OperatorBoardInput).query(verb(verbs.listRetention)),
  lostTenants: operatorCall.input(OperatorBoardPageInput).query(verb(verbs.listLostTenants)),
  mostRead: operatorCall.input(OperatorBoardInput).query(verb(verbs.listMostReadTenants)),
  reads: operatorCall.input(OperatorBoardPageInput).query(verb(verbs.listTenantReads)),
  manualReads: operatorCall.input(TenantBoardInput).query(verb(verbs.listTenantManualReads)),
  mostActive: operatorCall.input(OperatorBoardInput).query(verb(verbs.listMostActiveTenants)),
  work: operatorCall.input(OperatorBoardPageInput).query(verb(verbs.listTenantWork)),
  features: operatorCall.input(OperatorBoardInput).query(verb(verbs.listFeatureUses)),
  portals: operatorCall.input(OperatorBoardPageInput).query(verb(verbs.listPortalFigures)),
  answers: operatorCall.input(OperatorBoardPageInput).query(verb(verbs.listTenantAnswers)),
  answersByDay: operatorCall.input(TenantBoardInput).query(verb(verbs.listAnswersByDay)),
  backlinkSources: operatorCall.input(OperatorBoardPageInput).query(verb(verbs.listBacklinkSources)),
  backlinks: operatorCall.input(BacklinkRowsInput).query(verb(verbs.listBacklinks)),
})
