// Metadata of pages in exports.
import type { FrontFacts } from '@lectern/readers'

export const plainFacts = ({ hidden, keywords }: { hidden: boolean; keywords: string[] }): FrontFacts => ({
  ...{ label: null, order: null, description: null, addresses: [] },
  ...{ hidden, draft: hidden, keywords },
})
