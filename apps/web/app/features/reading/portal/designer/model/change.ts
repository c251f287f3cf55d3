/** Pure: what can be done to the document of a theme. A change that changes nothing answers the same document. */
import { THEME_LIMITS, type ThemeDocument, type ThemeSection } from '@lectern/contracts'

/** The parts of a document beside its sections. */
type Parts = Omit<ThemeDocument, 'version' | 'sections'>

export type Change =
  | { kind: 'set'; value: Partial<Parts> }
  /** Takes the place of the section with its id. */
  | { kind: 'section'; section: ThemeSection }
  /** At the end when `at` is beyond it. */
  | { kind: 'add'; section: ThemeSection; at: number }
  | { kind: 'remove'; id: string }
  /** `to`: its place afterwards, from 0. */
  | { kind: 'move'; id: string; to: number }
  /** Another document altogether: of a template, of an earlier version, of somebody else. */
  | { kind: 'replace'; document: ThemeDocument }

export const isFull = ({ sections }: ThemeDocument): boolean => sections.length >= THEME_LIMITS.sections

function withSections(document: ThemeDocument, sections: ThemeSection[]): ThemeDocument {
  return { ...document, sections }
}

export function applyChange(document: ThemeDocument, change: Change): ThemeDocument {
  const { sections } = document
  switch (change.kind) {
    case 'replace':
      return change.document
    case 'set':
      return { ...document, ...change.value }
    case 'section':
      return sections.some(({ id }) => id === change.section.id)
        ? withSections(
            document,
            sections.map((section) => (section.id === change.section.id ? change.section : section)),
          )
        : document
    case 'add':
      return isFull(document) || sections.some(({ id }) => id === change.section.id)
        ? document
        : withSections(document, sections.toSpliced(change.at, 0, change.section))
    case 'remove':
      return sections.some(({ id }) => id === change.id)
        ? withSections(
            document,
            sections.filter(({ id }) => id !== change.id),
          )
        : document
    case 'move': {
      const from = sections.findIndex(({ id }) => id === change.id)
      const moved = sections[from]
      const to = Math.max(0, Math.min(change.to, sections.length - 1))
      if (!moved || from === to) return document
      return withSections(document, sections.toSpliced(from, 1).toSpliced(to, 0, moved))
    }
  }
}
