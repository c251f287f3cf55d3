// Pure: the space whose page is open, by its address; new manuals there belong to it.
import { paths } from '~/lib/paths.ts'

/** Returns the space of its own page, or of the list of manuals when it shows one space only. */
export function spaceOf(pathname: string, search: string): string | undefined {
  const query = new URLSearchParams(search)
  if (pathname === paths.spaces) return query.get('spaceId') || undefined
  if (pathname === paths.manuals) return query.get('space') || undefined
  return undefined
}
