// Pure: under which address a tenant's pages are at home (specification §1 'its own branding by domain'; SEO-01, SEO-02).

/** Own names of the internet; what only a machine or an office knows is no address for search engines. */
export const isPublicName = (host: string): boolean =>
  /\.[a-z][a-z0-9-]*$/.test(host) && !/\.(?:local|localhost)$/.test(host)

/**
 * Scheme and host, without path. The tenant's own host speaks the scheme of the product's public address, else https; a tenant
 * without one is at home at the public address. Null where neither is known.
 */
export function homeOrigin(ownHost: string | null, publicUrl: string | null): string | null {
  const known = publicUrl === null ? null : new URL(publicUrl)
  if (ownHost === null) return known?.origin ?? null
  if (known?.hostname === ownHost) return known.origin
  return `${known?.protocol ?? 'https:'}//${ownHost}`
}
