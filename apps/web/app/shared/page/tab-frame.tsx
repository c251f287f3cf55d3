// Pages of the person's account: tabs on the left (above on narrow screens), selected by ?tab= so that they can be linked.
import { cn } from '@lectern/ui'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useText } from '~/lib/i18n.ts'
import { Page } from '~/shared/page/page.tsx'
import { intoView } from '~/shared/page/tab-line.ts'

export type AccountTab<Name extends string> = { name: Name; text: string; icon: ReactNode; extra?: ReactNode }

/** The tab of the address; the first one when it names none of them. */
export function useTab<Name extends string>(names: readonly [Name, ...Name[]]): Name {
  const tabParam = useSearchParams()[0].get('tab')
  return names.find((name) => name === tabParam) ?? names[0]
}

export function TabFrame<Name extends string>({
  title,
  tabs,
  current,
  children,
}: {
  title: string
  tabs: readonly AccountTab<Name>[]
  current: Name
  children: ReactNode
}) {
  const { t } = useText()
  const tab = tabs.find(({ name }) => name === current)
  return (
    <Page crumbs={[{ text: t('account.title') }, { text: title }]}>
      <div className="gap-6 lg:grid lg:grid-cols-[11.5rem_minmax(0,1fr)] xl:grid-cols-[13.5rem_minmax(0,1fr)] xl:gap-8">
        <nav aria-label={title} className="mb-6 lg:mb-0">
          <ul className="flex gap-1 overflow-x-auto lg:sticky lg:top-22 lg:flex-col">
            {tabs.map(({ name, text, icon, extra }) => (
              <li key={name} className="shrink-0">
                <Link
                  ref={name === current ? intoView : undefined}
                  to={`?tab=${name}`}
                  aria-current={name === current ? 'page' : undefined}
                  className={cn(
                    'flex min-h-9 pointer-coarse:min-h-11 items-center gap-2.5 whitespace-nowrap rounded-md px-3 py-1.5 text-second leading-5 lg:whitespace-normal hover:bg-hover hover:text-ink [&_svg]:size-4',
                    name === current &&
                      'bg-primary-subtle font-medium text-primary-text hover:bg-primary-subtle hover:text-primary-text',
                  )}
                >
                  <span aria-hidden="true">{icon}</span>
                  {text}
                  {extra}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="min-w-0">
          <h1 className="mb-5 font-semibold text-ink text-xl">{tab?.text}</h1>
          {children}
        </div>
      </div>
    </Page>
  )
}

/** The purpose of a tab, in one sentence. */
export const Lead = ({ children }: { children: ReactNode }) => (
  <p className="-mt-4 mb-6 max-w-2xl text-second text-sm">{children}</p>
)
