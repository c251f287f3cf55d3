// Who is there: sign-in, sessions, the tenant of a host (specification §2 'Login behaviour', §3 'Logged-in user state').
export { currentUser } from './current-user.ts'
export { isLoggedIn } from './is-logged-in.ts'
export { getMenu } from './menu.ts'
export { resolveSession } from './resolve-session.ts'
export { getStanding, switchRole, switchTenant } from './standing.ts'
