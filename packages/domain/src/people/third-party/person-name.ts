// A name as another service writes it, made fit for ours (specification §5 Person name: letters, digits, underscores, 1 to 50).
import { LIMITS } from '@lectern/contracts'

/** Spaces and points become underscores, everything else that may not be is left out; empty when nothing is left. */
export function personName(text: string): string {
  const fit = text
    .normalize('NFC')
    .trim()
    .replace(/[\s.·-]+/gu, '_')
    .replace(/[^\p{L}\p{M}\p{N}_]/gu, '')
  return [...fit].slice(0, LIMITS.personName).join('')
}
