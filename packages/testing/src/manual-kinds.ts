// Every kind of manual and who may read it, for tests that nothing leaks. Listed here independently of the rule itself (SRCH-03, AI-02, SEO-01).
import type { ManualOptions } from './factories.ts'

const PUBLIC = { releaseType: 'public', linkPermission: 'public' } as const
const OPEN = { ...PUBLIC, releaseScope: 'external' } as const

/** `word` occurs in the texts of this manual only; `locked`: it has a share password. */
type Kind = { look: ManualOptions; word: string; locked?: boolean }
const kinds = {
  private: { look: { releaseType: 'private' }, word: 'albatross' },
  privateOnceOpen: { look: { ...OPEN, releaseType: 'private' }, word: 'bittern' },
  members: { look: { ...PUBLIC, releaseScope: 'members' }, word: 'cormorant' },
  internal: { look: { ...PUBLIC, releaseScope: 'internal' }, word: 'dotterel' },
  internalLocked: { look: { ...PUBLIC, releaseScope: 'internal' }, word: 'egret', locked: true },
  signIn: { look: { ...OPEN, linkPermission: 'system' }, word: 'fulmar' },
  open: { look: OPEN, word: 'guillemot' },
  openLocked: { look: OPEN, word: 'hoopoe', locked: true },
} as const satisfies Record<string, Kind>

export type ManualKind = keyof typeof kinds
export const MANUAL_KINDS: Readonly<Record<ManualKind, Kind>> = kinds
export const KINDS = Object.keys(kinds) as ManualKind[]

/** The kinds that readers see; the second of each pair once they entered the share passwords of all manuals. */
export const SEEN = {
  everything: [KINDS, KINDS],
  /** By colleagues without a role. */
  released: [
    ['internal', 'signIn', 'open'],
    ['internal', 'internalLocked', 'signIn', 'open', 'openLocked'],
  ],
  /** By everybody. */
  open: [['open'], ['open', 'openLocked']],
  nothing: [[], []],
} as const satisfies Record<string, readonly [readonly ManualKind[], readonly ManualKind[]]>

/** The kinds of manuals whose word occurs in a response. */
export function kindsIn(response: unknown): ManualKind[] {
  const text = JSON.stringify(response).toLowerCase()
  return KINDS.filter((kind) => text.includes(MANUAL_KINDS[kind].word))
}
