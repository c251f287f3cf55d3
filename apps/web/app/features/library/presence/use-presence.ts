/** Reports every few seconds that this window has the article open for writing, and gets the other editors (ledger EDIT-04). */
import { EDITING_BEAT_MS, type EditingOutput } from '@lectern/contracts'
import { useEffect, useState } from 'react'
import { hasCode } from '~/lib/errors.ts'
import { reportSessionEnd } from '~/lib/session-end.ts'
import { readToken } from '~/lib/token.ts'
import { trpc } from '~/lib/trpc.ts'

/** One per window that writes; a copied window gets its own. */
const newClientId = () => crypto.getRandomValues(new Uint32Array(2)).join('-')

/** A closing page can still send this, without waiting for the response. */
function stopWhileClosing(input: { id: string; clientId: string }): void {
  const token = readToken()
  void fetch('/trpc/presence.stop', {
    method: 'POST',
    keepalive: true,
    body: JSON.stringify(input),
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
  }).catch(() => undefined)
}

const NOBODY: EditingOutput = { concurrent: false, editors: [], revision: 0, own: false }

/** Empty while unknown. Hidden windows report nothing, because nobody writes in them. */
export function usePresence(id: string): EditingOutput {
  const utils = trpc.useUtils()
  const [others, setOthers] = useState(NOBODY)
  useEffect(() => {
    const input = { id, clientId: newClientId() }
    let current = true
    let timer: ReturnType<typeof setTimeout> | undefined
    const beat = async () => {
      clearTimeout(timer)
      if (document.visibilityState === 'visible') {
        // A failed heartbeat is ignored: the next one repeats it. An ended session does not resume by itself.
        const answer = await utils.client.presence.tell.mutate(input).catch((error: unknown) => {
          if (hasCode(error, 'unauthenticated')) reportSessionEnd(false)
          return null
        })
        if (current && answer) setOthers(answer)
      }
      if (current) timer = setTimeout(() => void beat(), EDITING_BEAT_MS)
    }
    const onShow = () => {
      if (document.visibilityState === 'visible') void beat()
    }
    const onHide = () => stopWhileClosing(input)
    void beat()
    document.addEventListener('visibilitychange', onShow)
    // Of two windows side by side both are visible.
    window.addEventListener('focus', onShow)
    window.addEventListener('pagehide', onHide)
    return () => {
      current = false
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onShow)
      window.removeEventListener('focus', onShow)
      window.removeEventListener('pagehide', onHide)
      stopWhileClosing(input)
    }
  }, [id, utils])
  return others
}
