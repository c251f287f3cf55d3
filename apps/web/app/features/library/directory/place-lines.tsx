/** One of many places, chosen by a click or the arrows. Only those in view are rendered, so that thousands are as quick as ten. */

import type { TreeNode } from '@lectern/contracts'
import { Radio } from '@lectern/ui'
import { FileText, Folder, Table } from '@lectern/ui/icons'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { useText } from '~/lib/i18n.ts'
import { drawnWith } from './drawn-lines.ts'
import { useLineHeight } from './use-line-height.ts'

/** `id` null: the top of the manual, which has no sign. */
export type PlaceLine = { id: string | null; title: string; depth: number; type: TreeNode['type'] | null }

type Props = { lines: readonly PlaceLine[]; value: string | null; onChange: (line: PlaceLine) => void }

const ICONS = { document: FileText, table: Table, folder: Folder }
const CLOSE_TO_VIEW = 12
/** Lines above the place that is chosen at first. */
const SHOWN_BEFORE = 3
/** Steps of the keys from the focused place; wraps around at the ends. */
const STEPS: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }

export function PlaceLines({ lines, value, onChange }: Props) {
  const { t } = useText()
  const name = useId()
  const scroller = useRef<HTMLFieldSetElement>(null)
  const chosenInput = useRef<HTMLInputElement>(null)
  const wantsFocus = useRef(false)
  const chosen = lines.findIndex(({ id }) => id === value)
  const lineHeight = useLineHeight()
  const list = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => lineHeight,
    overscan: CLOSE_TO_VIEW,
    initialOffset: Math.max(0, chosen - SHOWN_BEFORE) * lineHeight,
    getItemKey: (index) => lines[index]?.id ?? 'top',
    rangeExtractor: drawnWith(chosen),
  })
  useEffect(() => {
    if (!wantsFocus.current || chosen < 0) return
    wantsFocus.current = false
    chosenInput.current?.focus({ preventScroll: true })
    chosenInput.current?.parentElement?.scrollIntoView({ block: 'nearest' })
  }, [chosen])

  // The browser's own arrow keys would only cycle among the rendered lines.
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (step === undefined || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    const from = Number(event.target.dataset.index)
    const next = lines[(from + step + lines.length) % lines.length]
    if (!next) return
    wantsFocus.current = true
    onChange(next)
  }

  return (
    <fieldset ref={scroller} className="h-60 overflow-y-auto rounded-md border border-line p-1" onKeyDown={onKeyDown}>
      <legend className="sr-only">{t('directory.place')}</legend>
      <div className="relative" style={{ height: list.getTotalSize() }}>
        {list.getVirtualItems().map(({ index, start, key }) => {
          const line = lines[index]
          if (!line) return null
          const Icon = line.type && ICONS[line.type]
          return (
            <label
              key={key}
              className="absolute inset-x-0 top-0 flex h-8 pointer-coarse:h-11 cursor-pointer items-center gap-2 rounded-md px-2 text-sm hover:bg-hover has-checked:bg-primary-subtle has-checked:text-primary-text"
              style={{ transform: `translateY(${start}px)`, paddingLeft: 8 + line.depth * 16 }}
            >
              <Radio
                ref={index === chosen ? chosenInput : undefined}
                name={name}
                data-index={index}
                aria-posinset={index + 1}
                aria-setsize={lines.length}
                checked={index === chosen}
                onChange={() => onChange(line)}
              />
              {Icon && <Icon aria-hidden="true" className="size-4 shrink-0 text-third" />}
              <span className="truncate">{line.title}</span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
