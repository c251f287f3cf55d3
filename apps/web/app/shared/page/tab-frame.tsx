// Pages of the person's account: tabs, selected by ?tab= so that they can be linked.
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useText } from '~/lib/i18n.ts'
import { Page } from '~/shared/page/page.tsx'
import { PageNav } from '~/shared/page/page-nav.tsx'

export type AccountTab<Name extends string> = { name: Name; text: string; icon: ReactNode; extra?: ReactNode }

/** The tab of the address; the first one when it names none of them. */
export function useTab<Name extends string>(names: readonly [Name, ...Name[]]): Name {
  const tabParam = useSearchParams()[0].get('tab')
  return names.find((name) => name === tabParam) ?? names[0]
}

const addressOf = (name: string) => `?tab=${name}`

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
      <PageNav
        label={title}
        groups={[{ name: 'tabs', links: tabs.map(({ name, ...link }) => ({ ...link, to: addressOf(name) })) }]}
        current={addressOf(current)}
      >
        <h1 className="mb-5 font-semibold text-ink text-xl">{tab?.text}</h1>
        {children}
      </PageNav>
    </Page>
  )
}

/** The purpose of a tab, in one sentence. */
export const Lead = ({ children }: { children: ReactNode }) => (
  <p className="-mt-4 mb-6 max-w-2xl text-second text-sm">{children}</p>
)
