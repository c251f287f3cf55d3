// The form in which templates of the platform are written: Markdown, by language.
import type { ManualCategory } from '@lectern/contracts'

/** A node without Markdown is a folder. */
export type SystemNode = { title: string; markdown?: string; children?: readonly SystemNode[] }
type SystemGroup = 'help' | 'centre' | 'product' | 'team' | 'collaboration'
export type SystemTemplate = {
  key: string
  group: SystemGroup
  category?: ManualCategory
  name: string
  description: string
} & ({ kind: 'article'; markdown: string } | { kind: 'manual'; nodes: readonly SystemNode[] })
