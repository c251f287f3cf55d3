// Where a manual of a list opens: in the editor for who works on it; who sees only what is published goes to the reader, a document of its own.
import type { Manual } from '@lectern/contracts'
import { paths } from '~/lib/paths.ts'

export const manualLink = ({ abilities, id, manualCode }: Pick<Manual, 'abilities' | 'id' | 'manualCode'>) =>
  abilities.view ? { to: paths.manual(id) } : { to: paths.pub(manualCode), reloadDocument: true }
