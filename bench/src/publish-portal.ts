// A portal of the product's own template over some manuals.
import type { Client, Product } from '@lectern/testing/product'

type Theme = { id: string; revision: number; document: { manuals: string[] } }

/** The portal of `manualId`, with `others` under it; returns its address. */
export async function publishPortal(
  { url }: Product,
  client: Client,
  manualId: string,
  others: readonly string[] = [],
): Promise<string> {
  const call = async <T>(path: string, input: object): Promise<T> => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${client.token}` }
    const response = await fetch(`${url}/trpc/${path}`, { method: 'POST', headers, body: JSON.stringify(input) })
    if (!response.ok) throw new Error(`${path}: HTTP ${response.status} ${await response.text()}`)
    return ((await response.json()) as { result: { data: T } }).result.data
  }
  const { id, revision, document } = await call<Theme>('theme.create', {
    manualId,
    name: 'Portal',
    templateId: 'product',
  })
  const saved = await call<Theme>('theme.saveDraft', { id, revision, document: { ...document, manuals: others } })
  await call('theme.publish', { id, revision: saved.revision })
  return `${url}/article/website?manualId=${manualId}`
}
