/** A list of the theme: entries are added, opened, moved and removed. One of them is open at a time. */
import { Button, cn } from '@lectern/ui'
import { ChevronDown, ChevronRight, ChevronUp, Plus, Trash2 } from '@lectern/ui/icons'
import { type ReactNode, useId, useState } from 'react'
import { useText } from '~/lib/i18n.ts'
import { replaced, shifted, without } from '../model/list.ts'

type Props<T extends { id: string }> = {
  label: string
  hint?: string
  items: readonly T[]
  max: number
  addLabel: string
  nameOf: (item: T) => string
  /** A new entry. */
  make: () => T
  children: (item: T, change: (item: T) => void) => ReactNode
  onChange: (items: T[]) => void
}

export function ListField<T extends { id: string }>(props: Props<T>) {
  const { label, hint, items, max, addLabel, nameOf, make, children, onChange } = props
  const { t } = useText()
  const id = useId()
  const [openId, setOpenId] = useState<string | null>(null)
  const add = () => {
    const item = make()
    onChange([...items, item])
    setOpenId(item.id)
  }
  return (
    <fieldset className="min-w-0" aria-describedby={hint && `${id}-hint`}>
      <legend className="mb-1.5 flex w-full items-baseline justify-between font-medium text-ink text-sm">
        {label}
        {items.length > 0 && (
          <span className="font-normal text-third text-xs tabular-nums">
            {items.length}/{max}
          </span>
        )}
      </legend>
      {items.length > 0 && (
        <ul className="mb-2 flex flex-col divide-y divide-line rounded-md border border-line">
          {items.map((item, index) => {
            const open = item.id === openId
            const name = nameOf(item) || t('portal.list.unnamed', { number: index + 1 })
            return (
              <li key={item.id} className="min-w-0">
                <div className="flex items-center gap-0.5 pr-1">
                  <button
                    type="button"
                    aria-expanded={open}
                    className="flex h-9 min-w-0 flex-1 items-center gap-1.5 rounded-md px-2 text-left text-ink text-sm hover:bg-hover"
                    onClick={() => setOpenId(open ? null : item.id)}
                  >
                    <ChevronRight
                      className={cn('size-3.5 shrink-0 text-faint transition-transform', open && 'rotate-90')}
                    />
                    <span className="truncate">{name}</span>
                  </button>
                  <Button
                    variant="ghost"
                    size="iconSm"
                    disabled={index === 0}
                    aria-label={t('portal.list.up', { name })}
                    onClick={() => onChange([...shifted(items, item.id, -1)])}
                  >
                    <ChevronUp />
                  </Button>
                  <Button
                    variant="ghost"
                    size="iconSm"
                    disabled={index === items.length - 1}
                    aria-label={t('portal.list.down', { name })}
                    onClick={() => onChange([...shifted(items, item.id, 1)])}
                  >
                    <ChevronDown />
                  </Button>
                  <Button
                    variant="ghost"
                    size="iconSm"
                    aria-label={t('portal.list.remove', { name })}
                    onClick={() => onChange(without(items, item.id))}
                  >
                    <Trash2 />
                  </Button>
                </div>
                {open && (
                  <div className="flex flex-col gap-4 border-line border-t bg-page px-3 py-4">
                    {children(item, (changed) => onChange(replaced(items, changed)))}
                  </div>
                )}
              </li>
            )
          })}
        </ul>
      )}
      <Button size="sm" disabled={items.length >= max} onClick={add}>
        <Plus />
        {addLabel}
      </Button>
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-third text-xs">
          {hint}
        </p>
      )}
    </fieldset>
  )
}
