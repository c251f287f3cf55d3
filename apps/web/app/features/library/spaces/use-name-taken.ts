// Whether a name belongs to another space already, checked when typing pauses (specification §7 'validateUniqueProperty').

import { LIMITS, nameLength, type Space } from '@lectern/contracts'
import { useEffect, useState } from 'react'
import { trpc } from '~/lib/trpc.ts'

const PAUSE_MS = 300

/** Names of personal spaces are private and may repeat: they never count as taken. */
export function useNameTaken(text: string, space?: Pick<Space, 'id' | 'name' | 'personal'>): boolean {
  const name = text.trim()
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSettled(name), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [name])
  const worth = name !== '' && nameLength(name) <= LIMITS.resourceNameMost && name !== space?.name && !space?.personal
  const { data } = trpc.space.nameFree.useQuery(
    { name: settled, id: space?.id },
    { enabled: worth && settled === name, meta: { quiet: true } },
  )
  return worth && settled === name && data === false
}
