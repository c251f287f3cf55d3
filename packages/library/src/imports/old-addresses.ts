// Addresses below which imported pages were found at their old site: those that they name themselves, and their paths (EDIT-12, SEO-03).
import { oldAddress } from '@lectern/kernel'
import type { ImportDocument } from '../articles/import-documents.ts'

/** Of one page. */
const MAX_ADDRESSES = 50

/** In the form of `oldAddress`, the likeliest first; `lost`: what the page names and nobody can keep. */
export function addressesOf(
  { path, facts }: Pick<ImportDocument, 'path' | 'facts'>,
  roots: readonly string[],
): { named: string[]; paths: string[]; lost: string[] } {
  const below = roots
    .filter((root) => root === '' || path.startsWith(`${root}/`))
    .flatMap((root) => {
      const rest = root === '' ? path : path.slice(root.length + 1)
      // The site may be served below the folder, or from it.
      return root === '' ? [rest] : [`${root.split('/').at(-1)}/${rest}`, rest]
    })
  const bare = below.map((one) => one.replace(/(^|\/)\d{1,3}[-_.\s]+(?=[^/])/g, '$1'))
  const named: string[] = []
  const lost: string[] = []
  for (const address of facts?.addresses ?? []) {
    const relative = !/^(?:\/|https?:)/i.test(address)
    const all = relative ? [...below.map((one) => one.replace(/[^/]*$/, address)), address] : [address]
    const kept = all.flatMap((one) => oldAddress(one) ?? [])
    if (kept.length === 0 || named.length + kept.length > MAX_ADDRESSES) lost.push(address)
    else named.push(...kept)
  }
  const paths = [...below, ...bare].flatMap((one) => oldAddress(one) ?? [])
  return { named: [...new Set(named)], paths: [...new Set(paths)], lost }
}

/** Which page has which address: what pages name counts before their paths, and the first page before those behind it. */
export function claimAddresses(
  documents: readonly Pick<ImportDocument, 'path' | 'facts'>[],
  roots: readonly string[],
  ofSite: (path: string) => readonly string[] = () => [],
): { addresses: Map<string, string>; lost: [path: string, address: string][] } {
  const found = documents.map((document) => ({
    path: document.path,
    ...addressesOf(document, roots),
  }))
  const addresses = new Map<string, string>()
  const lost = found.flatMap(({ path, lost }) => lost.map((address): [string, string] => [path, address]))
  for (const { path, named } of found)
    for (const address of named) {
      if (!addresses.has(address)) addresses.set(address, path)
    }
  for (const { path, named } of found)
    if (named.length > 0 && named.every((address) => addresses.get(address) !== path)) lost.push([path, named[0] ?? ''])
  for (const { path } of found)
    for (const address of ofSite(path).flatMap((one) => oldAddress(one) ?? []))
      if (!addresses.has(address)) addresses.set(address, path)
  for (const { path, paths } of found)
    for (const address of paths) if (!addresses.has(address)) addresses.set(address, path)
  return { addresses, lost }
}
