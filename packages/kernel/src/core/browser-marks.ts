// Proofs of earlier access, signed by us and stored by the browser: wrong guesses of strangers, which make everybody wait, do not affect
// browsers that had access before. A mark grants nothing; its browser only has a separate counter of tries.
import { timingSafeEqual } from 'node:crypto'
import type { DomainContext } from './context.ts'
import { createSecret } from './ids.ts'

type Deps = Pick<DomainContext, 'browser'> & { ports: Pick<DomainContext['ports'], 'keyedHash'> }

/** Maximum number of marks in one browser; the oldest is dropped first. */
const MAX_MARKS = 20
const MARK_LENGTH = 16
const SIGNATURE_LENGTH = 27

const signed = ({ ports }: Deps, subject: string, id: string) =>
  `${id}.${ports.keyedHash('browser-mark', JSON.stringify([subject, id])).slice(0, SIGNATURE_LENGTH)}`

const marksOf = ({ browser }: Deps): string[] => (browser?.marks ? browser.marks.split('~').slice(0, MAX_MARKS) : [])

function find(deps: Deps, subject: string): { id: string; mark: string } | null {
  for (const mark of marksOf(deps)) {
    const id = mark.split('.')[0] ?? ''
    const [signature, right] = [Buffer.from(mark), Buffer.from(signed(deps, subject, id))]
    if (signature.length === right.length && timingSafeEqual(signature, right)) return { id, mark }
  }
  return null
}

/** Id of this browser for `subject`, a person or a share; null without earlier access. */
export const browserMark = (deps: Deps, subject: string): string | null => find(deps, subject)?.id ?? null

/** Records that the browser was granted access. */
export function markBrowser(deps: Deps, subject: string): void {
  const { browser } = deps
  if (!browser) return
  const mark = find(deps, subject)?.mark ?? signed(deps, subject, createSecret(MARK_LENGTH))
  const others = marksOf(deps).filter((other) => other !== mark)
  browser.marks = [mark, ...others].slice(0, MAX_MARKS).join('~')
  browser.keep(browser.marks)
}
