// Identity: sessions, roles, the logged-in user state (specification §2 'Login behaviour', §3 'Logged-in user state').

export * from './kept-messages.ts'
export type { PublicImage } from './public-image.ts'
export { resolveSession } from './resolve-session.ts'
export * from './switch-role.ts'
export { currentUser, getMenu, isLoggedIn } from './user-info.ts'
