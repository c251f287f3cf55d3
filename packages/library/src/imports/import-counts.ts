// What a source holds, in numbers (EDIT-12).
import { ImportChange, type ImportCounts, type ImportedPage } from '@lectern/contracts'
import type { Look } from './again/look.ts'

export function countsOf({ documents, folders, inside }: Look, pages: readonly ImportedPage[]): ImportCounts {
  const sum = (key: 'linkCount' | 'pictureCount') => [...inside.values()].reduce((all, one) => all + one[key], 0)
  const changes = ImportChange.options.map(
    (change) => [change, pages.filter((page) => page.change === change).length] as const,
  )
  return {
    ...{ articles: documents.length, folders: folders.length, pictures: sum('pictureCount'), links: sum('linkCount') },
    changes: Object.fromEntries(changes) as ImportCounts['changes'],
    moved: pages.filter(({ moved }) => moved).length,
  }
}
