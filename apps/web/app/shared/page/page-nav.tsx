// Pages that belong together: a column of links beside the open one. On narrow screens a button lists them.
import {
  Button,
  cn,
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuTrigger,
  Skeleton,
} from '@lectern/ui'
import { ChevronDown } from '@lectern/ui/icons'
import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'

export type PageLink = { to: string; text: string; icon: ReactNode; extra?: ReactNode }
/** `text` is its heading, where there are several. */
type PageGroup = { name: string; text?: string; links: readonly PageLink[] }

type Props = {
  label: string
  /** Undefined while it is not clear which pages there are, empty where there are none. */
  groups?: readonly PageGroup[]
  /** The address of the open page. */
  current: string | undefined
  children: ReactNode
}

/** As `ref` of the link to the open page, which may be far along the list. */
const intoView = (link: HTMLAnchorElement | null): void => {
  const list = link?.closest<HTMLElement>('[data-list]')
  if (!link || !list) return
  const [inner, outer] = [link.getBoundingClientRect(), list.getBoundingClientRect()]
  list.scrollTop += inner.top - outer.top - (outer.height - inner.height) / 2
}

const Content = ({ icon, text, extra }: PageLink) => (
  <>
    <span aria-hidden="true">{icon}</span>
    {text}
    {extra}
  </>
)

function ColumnLink({ link, open }: { link: PageLink; open: boolean }) {
  return (
    <li>
      <Link
        ref={open ? intoView : undefined}
        prefetch="intent"
        to={link.to}
        aria-current={open ? 'page' : undefined}
        className={cn(
          'flex min-h-9 pointer-coarse:min-h-11 items-center gap-2.5 rounded-md px-3 py-1.5 text-second leading-5 hover:bg-hover hover:text-ink [&_svg]:size-4',
          open && 'bg-primary-subtle font-medium text-primary-text hover:bg-primary-subtle hover:text-primary-text',
        )}
      >
        <Content {...link} />
      </Link>
    </li>
  )
}

function Column({ groups, current }: { groups: readonly PageGroup[]; current: string | undefined }) {
  return (
    <div
      data-list
      className="flex flex-col gap-4 overflow-y-auto max-lg:hidden lg:sticky lg:top-22 lg:max-h-[calc(100dvh-7rem)]"
    >
      {groups.map(({ name, text, links }) => (
        <div key={name}>
          {text && (
            <p id={`pages-${name}`} className="px-3 pb-1 text-third text-xs">
              {text}
            </p>
          )}
          <ul aria-labelledby={text && `pages-${name}`} className="flex flex-col gap-1">
            {links.map((link) => (
              <ColumnLink key={link.to} link={link} open={link.to === current} />
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}

function Menu({ label, groups, current }: Required<Pick<Props, 'label' | 'groups'>> & Pick<Props, 'current'>) {
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button className="w-full justify-between lg:hidden">
          {label}
          <ChevronDown className="text-third" />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent
        align="start"
        className="max-h-(--radix-dropdown-menu-content-available-height) w-(--radix-dropdown-menu-trigger-width) overflow-y-auto"
      >
        {groups.map(({ name, text, links }) => (
          <Fragment key={name}>
            {text && <DropdownMenuLabel>{text}</DropdownMenuLabel>}
            {links.map((link) => (
              <DropdownMenuItem key={link.to} asChild>
                <Link
                  to={link.to}
                  aria-current={link.to === current ? 'page' : undefined}
                  className={cn(link.to === current && 'font-medium text-primary-text')}
                >
                  <Content {...link} />
                </Link>
              </DropdownMenuItem>
            ))}
          </Fragment>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  )
}

export function PageNav({ label, groups, current, children }: Props) {
  return (
    <div className="gap-6 lg:grid lg:grid-cols-[11.5rem_minmax(0,1fr)] xl:grid-cols-[13.5rem_minmax(0,1fr)] xl:gap-8">
      {groups?.length === 0 ? (
        <div />
      ) : groups ? (
        <nav aria-label={label} className="mb-6 lg:mb-0">
          <Menu label={label} groups={groups} current={current} />
          <Column groups={groups} current={current} />
        </nav>
      ) : (
        <Skeleton className="mb-6 h-9 lg:mb-0 lg:h-72" />
      )}
      <div className="min-w-0">{children}</div>
    </div>
  )
}
