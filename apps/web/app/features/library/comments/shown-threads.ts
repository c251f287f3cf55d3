/** Filters the threads of the comments panel (EDIT-07). */
import type { CommentThread } from '@lectern/contracts'

type View = { withResolved: boolean; threadId: string | null; replying: readonly string[] }

/** A thread in which somebody is writing a reply stays when another person resolves it: the reply would be gone with it. */
export const shownThreads = <Thread extends Pick<CommentThread, 'id' | 'resolved'>>(
  threads: readonly Thread[],
  { withResolved, threadId, replying }: View,
): Thread[] =>
  threads.filter(({ id, resolved }) => !resolved || withResolved || id === threadId || replying.includes(id))
