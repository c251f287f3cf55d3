/** The sections of the page in their order: chosen, dragged, moved with Alt and an arrow, removed with Delete. */
import type { Lang, ThemeSection } from '@lectern/contracts'
import { type DragEvent, type KeyboardEvent, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { useText } from '~/lib/i18n.ts'
import { dropGap, LINE, placeAfterDrop } from './drop-index.ts'
import { type SectionActs, SectionLine } from './section-line.tsx'

const KIND = 'application/x-portal-section'

type Props = {
  sections: readonly ThemeSection[]
  lang: Lang
  chosenId: string | null
  acts: SectionActs
  full: boolean
}

export function SectionList({ sections, lang, chosenId, acts, full }: Props) {
  const { t } = useText()
  const list = useRef<HTMLUListElement>(null)
  const [dragged, setDragged] = useState<string | null>(null)
  const [gap, setGap] = useState<number | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const [focusId, setFocusId] = useState<string | null>(null)
  const focused = sections.find(({ id }) => id === (focusId ?? chosenId))?.id ?? sections[0]?.id
  const startDrag = useCallback((event: DragEvent, id: string) => {
    event.dataTransfer.effectAllowed = 'move'
    event.dataTransfer.setData(KIND, id)
    setDragged(id)
  }, [])
  const endDrag = () => {
    setDragged(null)
    setGap(null)
  }
  const focusLine = (id: string) => list.current?.querySelector<HTMLElement>(`[data-section-line="${id}"]`)?.focus()
  // A line that moved or went has lost the focus; the next key comes soon.
  const nextFocus = useRef<string | null>(null)
  useLayoutEffect(() => {
    if (nextFocus.current !== null) focusLine(nextFocus.current)
    nextFocus.current = null
  })
  const moveBy = (id: string, by: number) => {
    const to = sections.findIndex((section) => section.id === id) + by
    if (to < 0 || to >= sections.length) return
    acts.move(id, by)
    setAnnouncement(t('portal.sections.moved', { at: to + 1, of: sections.length }))
    nextFocus.current = id
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const id = event.target instanceof HTMLElement ? event.target.dataset.sectionLine : undefined
    const position = sections.findIndex((section) => section.id === id)
    const section = sections[position]
    if (!section) return
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    const beside = sections[position + step] ?? sections[position - 1]
    if (step !== 0 && event.altKey) moveBy(section.id, step)
    else if (step !== 0 && sections[position + step]) focusLine(sections[position + step]?.id ?? '')
    else if (event.key === 'Home') focusLine(sections[0]?.id ?? '')
    else if (event.key === 'End') focusLine(sections.at(-1)?.id ?? '')
    else if (event.key === 'Delete' || (event.key === 'Backspace' && event.metaKey)) {
      const next = sections[position + 1] ?? beside
      acts.remove(section)
      if (next && next.id !== section.id) nextFocus.current = next.id
    } else return
    event.preventDefault()
  }
  return (
    <>
      <ul
        ref={list}
        aria-label={t('portal.sections.title')}
        className="relative flex flex-col"
        onKeyDown={onKeyDown}
        onFocus={({ target }) => target.dataset.sectionLine && setFocusId(target.dataset.sectionLine)}
        onDragOver={(event) => {
          if (dragged === null) return
          event.preventDefault()
          event.dataTransfer.dropEffect = 'move'
          setGap(dropGap(event.clientY - event.currentTarget.getBoundingClientRect().top, sections.length))
        }}
        onDragLeave={(event) => {
          if (event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)) return
          setGap(null)
        }}
        onDrop={(event) => {
          event.preventDefault()
          const from = sections.findIndex(({ id }) => id === dragged)
          if (dragged !== null && gap !== null && from >= 0) acts.move(dragged, placeAfterDrop(from, gap) - from)
          endDrag()
        }}
        onDragEnd={endDrag}
      >
        {sections.map((section, index) => (
          <SectionLine
            key={section.id}
            section={section}
            lang={lang}
            acts={acts}
            chosen={section.id === chosenId}
            focused={section.id === focused}
            first={index === 0}
            last={index === sections.length - 1}
            full={full}
            onDragStart={startDrag}
          />
        ))}
        {gap !== null && (
          <li
            aria-hidden="true"
            className="pointer-events-none absolute inset-x-1 h-0.5 rounded-full bg-primary"
            style={{ top: gap * LINE - 1 }}
          />
        )}
      </ul>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </>
  )
}
