/** Actions offered for a text of the assistant (EDIT-11). */
import type { AssistRequest } from './requests.ts'
import type { Run } from './use-assist.ts'

/** `replaces`: the request is about blocks whose place the text may take. */
export function offersOf({ task, replaces: ids }: Pick<AssistRequest, 'task' | 'replaces'>, { state, text }: Run) {
  const ready = state !== 'writing' && text.trim() !== ''
  const replaces = task !== 'create' && ids.length > 0
  // Half a text takes the place of nothing.
  const mayReplace = !replaces || task === 'continue' || state === 'done'
  return { ready, replaces, mayReplace }
}
