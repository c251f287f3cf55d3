// Reads metadata of a page of another site, for its card. Runs in the child process of conversions: pages can be made to take minutes.
import { plainText } from '@lectern/content'
import { type PageFacts, pageFacts } from '../../html/page-facts.ts'

export const readPageFacts = async ({ bytes, address }: { bytes: Uint8Array; address: string }): Promise<PageFacts> =>
  pageFacts(await plainText(bytes, { kind: 'html' }), address)
