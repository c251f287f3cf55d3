// Boards: sums by day and what is shown of them (specification §7 'Data boards'; STAT-01, STAT-02, OPS-01).
export * from './board-rows.ts'
export * from './manual-board.ts'
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
export * from './operator-use.ts'
export {
  getContentSums,
  getOrganisationFigures,
  listBoardManuals,
  listContributors,
  listManualFigures,
  listReadArticles,
} from './organisation-board.ts'
export { rollUp } from './roll-up.ts'
