/** The data that the document shows to a visitor, reloaded when it may have changed; texts and styles do not wait for it. */
import type { PortalPage, ThemeDocument } from '@lectern/contracts'
import { useEffect, useMemo, useRef, useState } from 'react'
import { trpc } from '~/lib/trpc.ts'
import { resolveKey } from '../model/resolve-key.ts'

const REST_MS = 350

export type Resolved = {
  /** The newest answer with the document of now; null before the first one. */
  page: PortalPage | null
  /** The answer belongs to this document. */
  current: boolean
  error: unknown
  retry: () => void
}

export function useResolved(themeId: string, document: ThemeDocument): Resolved {
  const utils = trpc.useUtils()
  const key = useMemo(() => resolveKey(document), [document])
  const [answer, setAnswer] = useState<{ key: string; page: PortalPage } | null>(null)
  const [error, setError] = useState<unknown>(null)
  const [attempt, setAttempt] = useState(0)
  const latest = useRef(document)
  latest.current = document
  const wasResolved = useRef(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks again
  useEffect(() => {
    let current = true
    const timer = setTimeout(
      () => {
        wasResolved.current = true
        utils.client.theme.resolve.mutate({ id: themeId, document: latest.current }).then(
          (page) => {
            if (!current) return
            setError(null)
            setAnswer({ key, page })
          },
          (problem: unknown) => current && setError(problem),
        )
      },
      wasResolved.current ? REST_MS : 0,
    )
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [themeId, key, attempt, utils])

  const page = useMemo(() => (answer ? { ...answer.page, document } : null), [answer, document])
  return { page, current: answer?.key === key, error, retry: () => setAttempt((n) => n + 1) }
}
