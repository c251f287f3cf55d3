// Redirects people without an account name to complete their information first (specification §4 Route guards; AUTH-13).
import { paths } from './paths.ts'

/** home, start, collect, public, space, manual, website and manualContent. */
const ASKED =
  /^\/(?:home(?:\/(?:start|collect|public|space-list|manual-list))?|article\/(?:website|manual-content\/[^/]+))\/?$/

/** Returns the path to open instead of `address`, with the return path, or null. */
export function informationPath({ username }: { username: string }, address: string): string | null {
  const { pathname, searchParams } = new URL(address)
  if (username !== '' || !ASKED.test(pathname)) return null
  const params = new URLSearchParams({ redirect: pathname })
  for (const [key, value] of searchParams) if (key !== 'redirect') params.append(key, value)
  return `${paths.completeInformation}?${params}`
}
