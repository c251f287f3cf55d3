// Link of an article in a list: to the editor for people who work on it, else to the reader, which is a separate document.
import type { ArticleCard } from '@lectern/contracts'
import { paths } from '~/lib/paths.ts'

export const articleLink = ({ draft, manualId, manualCode, id }: ArticleCard) =>
  draft
    ? { to: paths.manual(manualId, id), prefetch: 'intent' as const }
    : { to: paths.pub(manualCode, id), reloadDocument: true }
