// Tokens of a tenant for outside programs (specification §2 'Enterprise settings', §8; TEN-04, TEN-05).
export { findToken, refreshToken, resolveToken, revokeToken } from './tokens.ts'
