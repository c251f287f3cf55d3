// Addresses whose next part lets somebody in: one list for logs, headers and the test that finds the routes. Pure.

/** Invitations into and for organisations, cooperation links, sign-in by QR code, secret links of articles, first passwords, webhooks of Git. */
export const SECRET_ROUTES = [
  ...['/cooperation', '/cooperations', '/hooks/git', '/invite', '/pubs', '/qr-login', '/register', '/set-password'],
] as const

/** The parts of a path, however its slashes are written. */
const SLASH = String.raw`[\\/]+`
const NAMES = SECRET_ROUTES.map((route) => route.split('/').slice(1).join(SLASH)).join('|')

/** Source of an expression whose first group is the route; the secret follows it. */
export const SECRET_ROUTE_SOURCE = `(${SLASH}(?:${NAMES})${SLASH})`
const SECRET = new RegExp(`^${SECRET_ROUTE_SOURCE}[^\\\\/]+`, 'i')

/** As routers read it: signs of ASCII decoded, `.` and `..` followed. */
function routedPath(path: string): string {
  if (!/[%\\]|\/\./.test(path)) return path
  const decoded = path.replace(/%([2-7][\da-f])/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  const base = `http://path/${decoded
    .replace(/^[\\/]+/, '')
    .replaceAll('?', '%3F')
    .replaceAll('#', '%23')}`
  return URL.canParse(base) ? new URL(base).pathname : decoded
}

export const isSecretPath = (path: string): boolean => SECRET.test(routedPath(path))

/** The path with `***` in the place of its secret; one without a secret as it is. */
export function withoutSecret(path: string): string {
  const routed = routedPath(path)
  return SECRET.test(routed) ? routed.replace(SECRET, '$1***') : path
}
