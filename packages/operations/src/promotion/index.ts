// Promotion links and the clicks on them (specification §3 'Promotion link', §7; GUARD-03, OPS-09).
export { clickPromotion } from './click-promotion.ts'
export {
  createPromotionLink,
  deletePromotionLink,
  listPromotionLinks,
  listSourceChannels,
  updatePromotionLink,
} from './manage-links.ts'
