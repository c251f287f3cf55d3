// Reason of a failed sign-in, for five seconds (specification §9 Toast duration: login error 5000 ms).
import { CircleAlert } from '@lectern/ui/icons'
import { useEffect, useState } from 'react'

const ERROR_MS = 5_000

/** `lasting` ones stay until the next try. */
export function useRefusal() {
  const [refusal, setRefusal] = useState<{ text: string; lasting: boolean }>()
  useEffect(() => {
    if (!refusal || refusal.lasting) return
    const timer = setTimeout(() => setRefusal(undefined), ERROR_MS)
    return () => clearTimeout(timer)
  }, [refusal])
  return {
    text: refusal?.text,
    show: (text: string, lasting = false) => setRefusal({ text, lasting }),
    clear: () => setRefusal(undefined),
  }
}

export function Refusal({ text }: { text: string | undefined }) {
  if (!text) return null
  return (
    <p role="alert" className="flex items-start gap-2 rounded-md bg-danger-subtle px-3 py-2 text-danger-text">
      <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
      {text}
    </p>
  )
}
