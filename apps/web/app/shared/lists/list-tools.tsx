// The two tools of a list: in which order, and as cards or as lines.
import {
  Button,
  cn,
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuLabel,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@lectern/ui'
import { ArrowDownAZ, ArrowUpAZ, LayoutGrid, ListIcon } from '@lectern/ui/icons'
import { useText } from '~/lib/i18n.ts'
import type { ListChoice, ListView } from './list-choice.ts'

type Props<Sort extends string> = {
  choice: ListChoice<Sort>
  /** Sort and its name, in the order of the menu. */
  sorts: readonly { value: Sort; label: string }[]
  onChange: (next: Partial<ListChoice<Sort>>) => void
}

function SortMenu<Sort extends string>({ choice, sorts, onChange }: Props<Sort>) {
  const { t } = useText()
  const current = sorts.find(({ value }) => value === choice.sort)?.label ?? ''
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="ghost" aria-label={t('common.list.by', { name: current })}>
          {choice.order === 'asc' ? <ArrowDownAZ /> : <ArrowUpAZ />}
          <span className="max-sm:hidden">{current}</span>
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        <DropdownMenuLabel>{t('common.list.sort')}</DropdownMenuLabel>
        <DropdownMenuRadioGroup
          value={choice.sort}
          onValueChange={(value) => {
            const sort = sorts.find((one) => one.value === value)?.value
            // Names are read from the front, times from the latest.
            if (sort) onChange({ sort, order: sort === 'name' ? 'asc' : 'desc' })
          }}
        >
          {sorts.map(({ value, label }) => (
            <DropdownMenuRadioItem key={value} value={value}>
              {label}
            </DropdownMenuRadioItem>
          ))}
        </DropdownMenuRadioGroup>
        <DropdownMenuSeparator />
        <DropdownMenuRadioGroup
          value={choice.order}
          onValueChange={(value) => onChange({ order: value === 'asc' ? 'asc' : 'desc' })}
        >
          <DropdownMenuRadioItem value="asc">{t('common.list.ascending')}</DropdownMenuRadioItem>
          <DropdownMenuRadioItem value="desc">{t('common.list.descending')}</DropdownMenuRadioItem>
        </DropdownMenuRadioGroup>
      </DropdownMenuContent>
    </DropdownMenu>
  )
}

export function ViewSwitch({ view, onChange }: { view: ListView; onChange: (view: ListView) => void }) {
  const { t } = useText()
  const views = [
    { value: 'grid', icon: <LayoutGrid />, label: t('common.list.grid') },
    { value: 'list', icon: <ListIcon />, label: t('common.list.list') },
  ] as const
  return (
    <fieldset className="flex gap-0.5 rounded-md bg-muted p-0.5">
      <legend className="sr-only">{t('common.list.view')}</legend>
      {views.map(({ value, icon, label }) => (
        <Button
          key={value}
          variant="ghost"
          size="icon"
          aria-label={label}
          title={label}
          aria-pressed={view === value}
          className={cn('h-7', view === value && 'bg-surface text-ink shadow-sm hover:bg-surface')}
          onClick={() => onChange(value)}
        >
          {icon}
        </Button>
      ))}
    </fieldset>
  )
}

/** At the end of the row of filters. */
export function ListTools<Sort extends string>(props: Props<Sort>) {
  return (
    <div data-list-tools className="ml-auto flex items-center gap-2">
      <SortMenu {...props} />
      <ViewSwitch view={props.choice.view} onChange={(view) => props.onChange({ view })} />
    </div>
  )
}
