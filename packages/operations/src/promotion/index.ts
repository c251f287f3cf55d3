// Promotion links and the clicks on them (specification §3 'Promotion link', §7; GUARD-03, OPS-09).
export * from './click-promotion.ts'
export * from './manage-links.ts'
