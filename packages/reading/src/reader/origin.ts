// Pure: the canonical address of a tenant's pages (specification §1 'its own branding by domain'; SEO-01, SEO-02).

/** Host names of the public internet; names that only a machine or an office network resolves are no address for search engines. */
export const isPublicName = (host: string): boolean =>
  /\.[a-z][a-z0-9-]*$/.test(host) && !/\.(?:local|localhost)$/.test(host)

/**
 * Scheme and host, without path. The tenant's own host uses the scheme of the product's public address, else https; without an own
 * host it is the public address. Null when neither is known.
 */
export function homeOrigin(ownHost: string | null, publicUrl: string | null): string | null {
  const publicAddress = publicUrl === null ? null : new URL(publicUrl)
  if (ownHost === null) return publicAddress?.origin ?? null
  if (publicAddress?.hostname === ownHost) return publicAddress.origin
  return `${publicAddress?.protocol ?? 'https:'}//${ownHost}`
}
