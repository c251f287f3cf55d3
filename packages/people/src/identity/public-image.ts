// Images that everybody may see, of organisations and of their brandings: addresses and bytes.
import { type DomainContext, notFound } from '@lectern/kernel'

/** Public address of a tenant's logo; it changes with the file, so that browsers may keep what they have. */
export const logoUrl = (tenantId: string, fileId: string): string => `/look/${tenantId}/organisation?v=${fileId}`

/** As {@link logoUrl}, of an image of a branding. */
export const brandingImageUrl = (id: string, place: 'logo' | 'header' | 'icon', fileId: string): string =>
  `/look/${id}/${place}?v=${fileId}`

export type PublicImageRow = { mime: string; storageKey: string; sha256: string; size: number }
export type PublicImage = { mime: string; sha256: string; size: number; stream: AsyncIterable<Uint8Array> }

/** Throws notFound without a file. */
export async function openPublicImage(
  { ports }: Pick<DomainContext, 'ports'>,
  file: PublicImageRow | undefined,
): Promise<PublicImage> {
  if (!file) throw notFound('file')
  const { mime, sha256, size, storageKey } = file
  return { mime, sha256, size, stream: await ports.storage.get(storageKey) }
}
