// Boards: of one manual for its writers, of an organisation for its administrators, of the platform for its operators.
import {
  type AnswersDay,
  type ArticleFiguresPage,
  type BacklinkRowPage,
  BacklinkRowsInput,
  type BacklinkSourcePage,
  type BoardRowPage,
  BoardRowsInput,
  type ContentSums,
  type Contributor,
  type FeatureUse,
  type FiguresBoard,
  ListArticleFiguresInput,
  type LostTenantPage,
  ManualBoardInput,
  type ManualFigures,
  type ManualName,
  type NewTenantPage,
  OperatorBoardInput,
  OperatorBoardPageInput,
  OrganisationBoardInput,
  type PortalFiguresPage,
  type PromotionChannel,
  type PromotionLinkFigures,
  type ReadArticle,
  type Registrations,
  type RetentionDay,
  type TenantAnswersPage,
  TenantBoardInput,
  type TenantFigure,
  type TenantManualReads,
  type TenantReadsPage,
  type TenantShare,
  type TenantWorkPage,
} from '@lectern/contracts'
import * as verbs from '@lectern/operations'
import { memberCall, operatorCall, router } from '../../trpc/init.ts'

export const board = router({
  figures: memberCall
    .input(OrganisationBoardInput)
    .query(({ ctx, input }): Promise<FiguresBoard> => verbs.getOrganisationFigures(ctx.domain, input)),
  sums: memberCall
    .input(OrganisationBoardInput)
    .query(({ ctx, input }): Promise<ContentSums> => verbs.getContentSums(ctx.domain, input)),
  manuals: memberCall.query(({ ctx }): Promise<ManualName[]> => verbs.listBoardManuals(ctx.domain)),
  manualFigures: memberCall
    .input(OrganisationBoardInput)
    .query(({ ctx, input }): Promise<ManualFigures[]> => verbs.listManualFigures(ctx.domain, input)),
  contributors: memberCall
    .input(OrganisationBoardInput)
    .query(({ ctx, input }): Promise<Contributor[]> => verbs.listContributors(ctx.domain, input)),
  readArticles: memberCall
    .input(OrganisationBoardInput)
    .query(({ ctx, input }): Promise<ReadArticle[]> => verbs.listReadArticles(ctx.domain, input)),
  rows: memberCall
    .input(BoardRowsInput)
    .query(({ ctx, input }): Promise<BoardRowPage> => verbs.listBoardRows(ctx.domain, input)),
})

export const manualBoard = router({
  figures: memberCall
    .input(ManualBoardInput)
    .query(({ ctx, input }): Promise<FiguresBoard> => verbs.getManualFigures(ctx.domain, input)),
  contributors: memberCall
    .input(ManualBoardInput)
    .query(({ ctx, input }): Promise<Contributor[]> => verbs.listManualContributors(ctx.domain, input)),
  articles: memberCall
    .input(ListArticleFiguresInput)
    .query(({ ctx, input }): Promise<ArticleFiguresPage> => verbs.listArticleFigures(ctx.domain, input)),
})

export const operatorBoard = router({
  channels: operatorCall
    .input(OperatorBoardInput)
    .query(({ ctx, input }): Promise<PromotionChannel[]> => verbs.listPromotionChannels(ctx.domain, input)),
  links: operatorCall
    .input(OperatorBoardPageInput)
    .query(({ ctx, input }): Promise<PromotionLinkFigures[]> => verbs.listPromotionLinkFigures(ctx.domain, input)),
  bySource: operatorCall
    .input(OperatorBoardInput)
    .query(({ ctx, input }): Promise<TenantShare[]> => verbs.listTenantsBySource(ctx.domain, input)),
  byPurpose: operatorCall
    .input(OperatorBoardInput)
    .query(({ ctx, input }): Promise<TenantShare[]> => verbs.listTenantsByPurpose(ctx.domain, input)),
  byChannel: operatorCall
    .input(OperatorBoardInput)
    .query(({ ctx, input }): Promise<TenantShare[]> => verbs.listTenantsByChannel(ctx.domain, input)),
  registrations: operatorCall
    .input(OperatorBoardInput)
    .query(({ ctx, input }): Promise<Registrations> => verbs.getRegistrations(ctx.domain, input)),
  newTenants: operatorCall
    .input(OperatorBoardPageInput)
    .query(({ ctx, input }): Promise<NewTenantPage> => verbs.listNewTenants(ctx.domain, input)),
  retention: operatorCall
    .input(OperatorBoardInput)
    .query(({ ctx, input }): Promise<RetentionDay[]> => verbs.listRetention(ctx.domain, input)),
  lostTenants: operatorCall
    .input(OperatorBoardPageInput)
    .query(({ ctx, input }): Promise<LostTenantPage> => verbs.listLostTenants(ctx.domain, input)),
  mostRead: operatorCall
    .input(OperatorBoardInput)
    .query(({ ctx, input }): Promise<TenantFigure[]> => verbs.listMostReadTenants(ctx.domain, input)),
  reads: operatorCall
    .input(OperatorBoardPageInput)
    .query(({ ctx, input }): Promise<TenantReadsPage> => verbs.listTenantReads(ctx.domain, input)),
  manualReads: operatorCall
    .input(TenantBoardInput)
    .query(({ ctx, input }): Promise<TenantManualReads[]> => verbs.listTenantManualReads(ctx.domain, input)),
  mostActive: operatorCall
    .input(OperatorBoardInput)
    .query(({ ctx, input }): Promise<TenantFigure[]> => verbs.listMostActiveTenants(ctx.domain, input)),
  work: operatorCall
    .input(OperatorBoardPageInput)
    .query(({ ctx, input }): Promise<TenantWorkPage> => verbs.listTenantWork(ctx.domain, input)),
  features: operatorCall
    .input(OperatorBoardInput)
    .query(({ ctx, input }): Promise<FeatureUse[]> => verbs.listFeatureUses(ctx.domain, input)),
  portals: operatorCall
    .input(OperatorBoardPageInput)
    .query(({ ctx, input }): Promise<PortalFiguresPage> => verbs.listPortalFigures(ctx.domain, input)),
  answers: operatorCall
    .input(OperatorBoardPageInput)
    .query(({ ctx, input }): Promise<TenantAnswersPage> => verbs.listTenantAnswers(ctx.domain, input)),
  answersByDay: operatorCall
    .input(TenantBoardInput)
    .query(({ ctx, input }): Promise<AnswersDay[]> => verbs.listAnswersByDay(ctx.domain, input)),
  backlinkSources: operatorCall
    .input(OperatorBoardPageInput)
    .query(({ ctx, input }): Promise<BacklinkSourcePage> => verbs.listBacklinkSources(ctx.domain, input)),
  backlinks: operatorCall
    .input(BacklinkRowsInput)
    .query(({ ctx, input }): Promise<BacklinkRowPage> => verbs.listBacklinks(ctx.domain, input)),
})
