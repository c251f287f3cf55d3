// Whether another space has this name already, checked when typing pauses (specification §7 'validateUniqueProperty').
import { LIMITS, type Space } from '@lectern/contracts'
import { useEffect, useState } from 'react'
import { lengthOf } from '~/lib/format.ts'
import { trpc } from '~/lib/trpc.ts'

const REST_MS = 300

/** Names of personal spaces are private and never count as taken. */
export function useNameTaken(text: string, space?: Pick<Space, 'id' | 'name' | 'personal'>): boolean {
  const name = text.trim()
  const [rested, setRested] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setRested(name), REST_MS)
    return () => clearTimeout(timer)
  }, [name])
  const worth = name !== '' && lengthOf(name) <= LIMITS.spaceName && name !== space?.name && !space?.personal
  const { data } = trpc.space.nameFree.useQuery(
    { name: rested, id: space?.id },
    { enabled: worth && rested === name, meta: { quiet: true } },
  )
  return worth && rested === name && data === false
}
