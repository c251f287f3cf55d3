/** Actions on a section of the list. The functions are stable, so that typing does not render lines again. */
import type { Lang, ThemeDocument, ThemeSection, ThemeSectionType } from '@lectern/contracts'
import { emptySection } from '@lectern/portal'
import { toast } from '@lectern/ui'
import { useMemo, useRef } from 'react'
import { createId } from '~/lib/create-id.ts'
import { useText } from '~/lib/i18n.ts'
import type { SectionActs } from './list/section-line.tsx'
import type { Change } from './model/change.ts'
import { copySection } from './model/copy-section.ts'
import { sectionName } from './model/section-names.ts'
import type { Selection } from './model/selection.ts'

type Options = {
  document: ThemeDocument
  lang: Lang
  selection: Selection | null
  edit: (change: Change) => void
  select: (selection: Selection | null) => void
}

export function useSectionActs(options: Options): SectionActs & { add: (type: ThemeSectionType) => void } {
  const { t } = useText()
  const latest = useRef({ ...options, t })
  latest.current = { ...options, t }
  return useMemo(() => {
    const placeOf = (id: string) => latest.current.document.sections.findIndex((section) => section.id === id)
    const insert = (section: ThemeSection, at: number) => {
      latest.current.edit({ kind: 'add', section, at })
      latest.current.select({ kind: 'section', id: section.id })
    }
    return {
      select: (id) => latest.current.select({ kind: 'section', id }),
      toggle: (section) => latest.current.edit({ kind: 'section', section: { ...section, visible: !section.visible } }),
      duplicate: (section) => insert(copySection(section, createId), placeOf(section.id) + 1),
      move: (id, by) => latest.current.edit({ kind: 'move', id, to: placeOf(id) + by }),
      remove: (section) => {
        const { edit, select, selection, lang, t: text } = latest.current
        const position = placeOf(section.id)
        edit({ kind: 'remove', id: section.id })
        if (selection?.kind === 'section' && selection.id === section.id) select(null)
        toast.offer(text('portal.sections.removed', { name: sectionName(section, lang, text) }), {
          actions: [
            {
              label: text('portal.bar.undo'),
              // The original position, as far as the page still has it.
              run: () => insert(section, position),
            },
          ],
        })
      },
      /** Behind what is chosen, else at the end. */
      add: (type) => {
        const { document, selection } = latest.current
        const after = selection?.kind === 'section' ? placeOf(selection.id) + 1 : document.sections.length
        insert(emptySection(type, createId), after)
      },
    }
  }, [])
}
