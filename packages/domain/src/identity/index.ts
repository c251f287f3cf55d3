// Who is there: sign-in, sessions, the tenant of a host (specification §2 'Login behaviour', §3 'Logged-in user state').
export { currentUser } from './current-user.ts'
export { isLoggedIn } from './is-logged-in.ts'
export { login } from './login.ts'
export { logout } from './logout.ts'
export { passwordProblem } from './password-rule.ts'
export { resolveSession } from './resolve-session.ts'
export { tenantByHost } from './tenant-by-host.ts'
export { tenantLook } from './tenant-look.ts'
