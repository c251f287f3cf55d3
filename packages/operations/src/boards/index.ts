// Boards: sums by day and what is shown of them (specification §7 'Data boards'; STAT-01, STAT-02, OPS-01).
export { listBoardRows } from './board-rows.ts'
export { getManualFigures, listArticleFigures, listManualContributors } from './manual-board.ts'
export {
  getRegistrations,
  listLostTenants,
  listNewTenants,
  listPromotionChannels,
  listPromotionLinkFigures,
  listRetention,
  listTenantsByChannel,
  listTenantsByPurpose,
  listTenantsBySource,
} from './operator-growth.ts'
export {
  listAnswersByDay,
  listBacklinkSources,
  listBacklinks,
  listFeatureUses,
  listMostActiveTenants,
  listMostReadTenants,
  listPortalFigures,
  listTenantAnswers,
  listTenantManualReads,
  listTenantReads,
  listTenantWork,
} from './operator-use.ts'
export {
  getContentSums,
  getOrganisationFigures,
  listBoardManuals,
  listContributors,
  listManualFigures,
  listReadArticles,
} from './organisation-board.ts'
export { rollUp } from './roll-up.ts'
