// The typed value after a pause in typing.
import { useEffect, useState } from 'react'

const REST_MS = 120

/** `value`, once it has not changed for a moment. */
export function useRested(value: string): string {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), REST_MS)
    return () => clearTimeout(timer)
  }, [value])
  return rested
}
