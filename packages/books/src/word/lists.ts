/** Bullets and numbers of lists. Every numbered list has an instance of its own, so that it starts again. */
import type { ILevelsOptions, INumberingOptions } from 'docx'

/** Twentieths of a point by which an item is indented than the list around it. */
export const LIST_INDENT = 420
/** Levels that Word has; deeper items keep the last one and are indented further. */
const LIST_LEVELS = 9
const BULLETS = ['•', '◦', '▪']
/** Word's largest number of an item. */
const MAX_START = 32_767

export type ListKind = 'bullet' | 'checked' | 'unchecked'
type Numbering = { reference: string; level: number; instance: number }

const indent = (level: number) => ({
  paragraph: { indent: { left: (level + 1) * LIST_INDENT, hanging: LIST_INDENT } },
})
const levels = (make: (level: number) => Partial<ILevelsOptions>): ILevelsOptions[] =>
  Array.from({ length: LIST_LEVELS }, (_, level) => ({
    level,
    alignment: 'left',
    style: indent(level),
    ...make(level),
  }))

/** `key` is part of the names of the definitions, which texts of users must not be able to contain. */
export function createLists(key: string) {
  const starts = new Set<number>()
  let lists = 0
  const name = (kind: string) => `${key}-${kind}`
  return {
    /** The number of an item; `list` comes from `begin`. */
    numbered: (list: { start: number; instance: number }, depth: number): Numbering => ({
      reference: name(`from-${list.start}`),
      level: Math.min(depth, LIST_LEVELS - 1),
      instance: list.instance,
    }),
    /** A new numbered list. */
    begin: (start = 1) => {
      const from = Number.isInteger(start) ? Math.min(MAX_START, Math.max(0, start)) : 1
      starts.add(from)
      lists++
      return { start: from, instance: lists }
    },
    marked: (kind: ListKind, depth: number): Numbering => ({
      reference: name(kind),
      level: Math.min(depth, LIST_LEVELS - 1),
      instance: 0,
    }),
    /** Returns all used definitions, for the document. */
    definitions: (): INumberingOptions => ({
      config: [
        {
          reference: name('bullet'),
          levels: levels((level) => ({ format: 'bullet', text: BULLETS[level % 3] ?? '•' })),
        },
        { reference: name('checked'), levels: levels(() => ({ format: 'bullet', text: '☑' })) },
        { reference: name('unchecked'), levels: levels(() => ({ format: 'bullet', text: '☐' })) },
        ...[...starts].map((start) => ({
          reference: name(`from-${start}`),
          levels: levels((level) => ({ format: 'decimal' as const, text: `%${level + 1}.`, start })),
        })),
      ],
    }),
  }
}

export type Lists = ReturnType<typeof createLists>
