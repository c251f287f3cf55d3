// Link of a manual in a list: to the editor for people who work on it, else to the reader, which is a separate document.
import type { Manual } from '@lectern/contracts'
import { paths } from '~/lib/paths.ts'

export const manualLink = ({ abilities, id, manualCode }: Pick<Manual, 'abilities' | 'id' | 'manualCode'>) =>
  abilities.view
    ? { to: paths.manual(id), prefetch: 'intent' as const }
    : { to: paths.pub(manualCode), reloadDocument: true }
