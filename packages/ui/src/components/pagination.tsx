// Pages of a list: total, numbers, page size, and a field to jump to a page. Texts and numbers' names come by props.
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { cn } from '../lib/cn.ts'
import { pageNumbers } from '../lib/page-numbers.ts'
import { Button } from './button.tsx'
import { Input } from './input.tsx'
import { Select } from './select.tsx'

export type PaginationTexts = {
  label: string
  total: string
  size: (size: number) => string
  sizeLabel: string
  jump: string
  previous: string
  next: string
  page: (page: number) => string
}

const SIZES = [10, 20, 50, 100]

export function Pagination({
  current,
  size,
  total,
  texts,
  onChange,
  className,
}: {
  current: number
  size: number
  total: number
  texts: PaginationTexts
  onChange: (next: { current: number; size: number }) => void
  className?: string
}) {
  const [jump, setJump] = useState('')
  const pages = Math.max(1, Math.ceil(total / size))
  const go = (page: number) => onChange({ current: Math.min(pages, Math.max(1, page)), size })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const page = Number.parseInt(jump, 10)
    if (Number.isFinite(page)) go(page)
    setJump('')
  }
  return (
    <nav
      aria-label={texts.label}
      className={cn('flex flex-wrap items-center gap-x-4 gap-y-2 text-second text-sm', className)}
    >
      <span className="tabular-nums">{texts.total}</span>
      <div className="flex items-center gap-1">
        <Button
          variant="ghost"
          size="icon"
          aria-label={texts.previous}
          disabled={current <= 1}
          onClick={() => go(current - 1)}
        >
          <ChevronLeft />
        </Button>
        {pageNumbers(current, pages).map((page, index) =>
          page === null ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: gaps have no identity
            <span key={`gap-${index}`} aria-hidden="true" className="px-1 text-third">
              …
            </span>
          ) : (
            <Button
              key={page}
              variant="ghost"
              size="icon"
              aria-label={texts.page(page)}
              aria-current={page === current ? 'page' : undefined}
              className={cn('tabular-nums', page === current && 'bg-primary-subtle text-primary-text')}
              onClick={() => go(page)}
            >
              {page}
            </Button>
          ),
        )}
        <Button
          variant="ghost"
          size="icon"
          aria-label={texts.next}
          disabled={current >= pages}
          onClick={() => go(current + 1)}
        >
          <ChevronRight />
        </Button>
      </div>
      <Select
        className="w-auto"
        label={texts.sizeLabel}
        value={String(size)}
        options={SIZES.map((one) => ({ value: String(one), label: texts.size(one) }))}
        onValueChange={(value) => onChange({ current: 1, size: Number(value) })}
      />
      {pages > 1 && (
        <form onSubmit={submit} className="flex items-center gap-2 max-sm:hidden">
          <span aria-hidden="true">{texts.jump}</span>
          <Input
            aria-label={texts.jump}
            inputMode="numeric"
            className="w-14 text-center"
            value={jump}
            onChange={(event) => setJump(event.target.value.replace(/\D/g, '').slice(0, 6))}
          />
        </form>
      )}
    </nav>
  )
}
