/** Saves one open article by itself: the whole text or the part that changed, and what has no answer yet (specification §4 'Saving in the editor'). */
import { type ArticleDraft, MAX_UNANSWERED_SAVES, type SaveArticleOutput } from '@lectern/contracts'
import { useRef } from 'react'
import { createId } from '~/lib/create-id.ts'
import { errorCode } from '~/lib/errors.ts'
import { trpc } from '~/lib/trpc.ts'
import { type SendEffect, useSaveMachine } from '~/shared/saving/use-save-machine.ts'
import { dropDraft, sameText, storeDraft, type storeOf } from './drafts.ts'
import { spliceOf } from './splice.ts'

const STORE_DELAY_MS = 500

/** Current content of the editor. `title` is undefined while the title line is empty. */
export type Snapshot = { title: string; content: ArticleDraft['content'] }
type Options = {
  article: ArticleDraft
  /** Storage for unsaved text of this person. */
  store: ReturnType<typeof storeOf>
  /** Reads the newest title and text. */
  read: () => Snapshot
  /** Puts what is being written in a field of its own into the text. */
  settle: () => Promise<void>
  onSaved: (output: SaveArticleOutput, sent: Snapshot) => void
}

/** Sends a text; what the server has of it already is left out where both are known to match. */
function useSend(id: string) {
  const { article } = trpc.useUtils().client
  /** The server's text, as far as it was saved from here. */
  const savedText = useRef<{ revision: number; content: ReturnType<typeof asBlocks> } | null>(null)
  /** Saves that never got an answer; the server may have done them. */
  const unansweredIds = useRef<string[]>([])
  return async (sent: Snapshot, { revision, overwrite }: SendEffect): Promise<SaveArticleOutput> => {
    const title = sent.title.trim() === '' ? undefined : sent.title
    const content = asBlocks(sent.content)
    const saveId = createId()
    const whole = { id, revision, overwrite, title, saveId, unansweredIds: unansweredIds.current }
    const splice =
      !overwrite && unansweredIds.current.length === 0 && savedText.current?.revision === revision
        ? spliceOf(savedText.current.content, content)
        : null
    const all = () => article.save.mutate({ ...whole, content })
    try {
      const output = await (splice
        ? article.save.mutate({ ...whole, splice }).catch((error: unknown) => {
            // It does not match the server's version of the text.
            if (errorCode(error) !== 'invalidInput') throw error
            return all()
          })
        : all())
      savedText.current = { revision: output.revision, content }
      unansweredIds.current = []
      return output
    } catch (error) {
      if (errorCode(error) === null)
        unansweredIds.current = [...unansweredIds.current, saveId].slice(-MAX_UNANSWERED_SAVES)
      throw error
    }
  }
}

export function useAutoSave({ article: { id, revision }, store, read, settle, onSaved }: Options) {
  const { article } = trpc.useUtils().client
  const work = {
    read,
    save: useSend(id),
    onSaved,
    alreadySaved: async (sent: Snapshot) => {
      const theirs = await article.draft.query({ id })
      return sameText(theirs, sent) ? theirs : null
    },
    store: (text: Snapshot, revision: number) =>
      storeDraft(store, { id, ...text, revision, updatedTime: new Date().toISOString() }),
    drop: () => dropDraft(store, id),
    settle,
  }
  return useSaveMachine(revision, work, STORE_DELAY_MS)
}

/** The editor's document is typed blocks; the contract names them loosely. */
const asBlocks = (content: ArticleDraft['content']) =>
  content.filter(
    (block): block is { type: string } & Record<string, unknown> =>
      typeof block === 'object' && block !== null && 'type' in block,
  )
