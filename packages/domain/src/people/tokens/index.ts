// Tokens of a tenant for outside programs (specification §2 'Enterprise settings', §8; TEN-04, TEN-05).
export { findToken } from './find-token.ts'
export { refreshToken } from './refresh-token.ts'
export { resolveToken } from './resolve-token.ts'
export { revokeToken } from './revoke-token.ts'
