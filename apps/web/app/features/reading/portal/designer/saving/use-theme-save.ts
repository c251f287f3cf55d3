/** Saves the draft of a theme by itself. */
import { type Theme, ThemeDocument } from '@lectern/contracts'
import { lastingStore } from '~/lib/browser-storage.ts'
import { trpc } from '~/lib/trpc.ts'
import type { Saving } from '~/shared/saving/saving.ts'
import { useSaveMachine } from '~/shared/saving/use-save-machine.ts'
import { dropKept, keepTheme } from './stored-theme.ts'

export type ThemeSaving = Saving & {
  /** Of the server's draft that the local one is based on. */
  revision: () => number
  /** Accepts the shown document as the server's draft with this revision, after publishing, resetting or replacing it. */
  rebase: (revision: number) => void
}

type Options = { theme: Theme; personId: string; read: () => ThemeDocument; onSaved: (theme: Theme) => void }

/** The server has texts without spaces around them. */
const canonical = (document: ThemeDocument) => JSON.stringify(ThemeDocument.parse(document))
const sameDocument = (a: ThemeDocument, b: ThemeDocument) => canonical(a) === canonical(b)

export function useThemeSave({ theme: { id, revision }, personId, read, onSaved }: Options): ThemeSaving {
  const { theme } = trpc.useUtils().client
  return useSaveMachine(revision, {
    read,
    save: (document, { revision }) => theme.saveDraft.mutate({ id, revision, document }),
    onSaved,
    alreadySaved: async (document) => {
      const theirs = await theme.get.query({ id })
      return sameDocument(theirs.document, document) ? theirs : null
    },
    store: (document, revision) => keepTheme(lastingStore, id, personId, { revision, document }),
    drop: () => dropKept(lastingStore, id, personId),
  })
}
