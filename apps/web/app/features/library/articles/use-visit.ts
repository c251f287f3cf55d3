// Notes that the person opened an article, or a manual without one, for their list of recent articles. Failures are ignored.
import { useEffect } from 'react'
import { trpc } from '~/lib/trpc.ts'

/** `articleId` is null while there is no article to open. */
export function useVisit(manualId: string, articleId: string | null, ready: boolean): void {
  const { mutate } = trpc.home.visit.useMutation({ meta: { quiet: true } })
  useEffect(() => {
    if (ready) mutate(articleId === null ? { manualId } : { articleId })
  }, [mutate, manualId, articleId, ready])
}
