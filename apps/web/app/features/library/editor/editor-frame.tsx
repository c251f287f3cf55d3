/** Frame of the editor: a bar with a back link, breadcrumbs and the page's actions; the text fills the window below. */
import type { Manual } from '@lectern/contracts'
import { Breadcrumb, Button } from '@lectern/ui'
import { ArrowLeft } from '@lectern/ui/icons'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useText } from '~/lib/i18n.ts'
import { paths } from '~/lib/paths.ts'
import { ACTS } from '~/shared/page/page-acts.ts'
import { useBell } from '~/shared/page/shell-context.ts'

type Props = {
  manual: Pick<Manual, 'name' | 'spaceId' | 'spaceName'> | undefined
  actions?: ReactNode
  children: ReactNode
}

export function EditorFrame({ manual, actions, children }: Props) {
  const { t } = useText()
  const bell = useBell()
  const back = t('editor.back')
  const items = manual
    ? [
        { key: 'space', node: <Link to={paths.space(manual.spaceId)}>{manual.spaceName}</Link> },
        { key: 'manual', node: manual.name },
      ]
    : [{ key: 'manual', node: t('editor.title') }]
  return (
    <div className="bg-surface">
      <title>{`${manual?.name ?? t('editor.title')} · ${t('common.product')}`}</title>
      <header className="sticky top-0 z-20 flex h-14 items-center gap-2 border-line border-b bg-surface/95 px-3 backdrop-blur sm:pr-5">
        <Button asChild variant="ghost" size="icon" aria-label={back} title={back}>
          <Link to={paths.start}>
            <ArrowLeft />
          </Link>
        </Button>
        {/* On a phone there is room for a letter of it at most. */}
        <Breadcrumb label={t('home.nav.breadcrumb')} className="flex-1 max-sm:invisible" items={items} />
        {actions && (
          <div {...ACTS} className="flex min-w-0 items-center gap-1.5 sm:shrink-0 sm:gap-2">
            {actions}
          </div>
        )}
        {bell}
      </header>
      <main id="main" className="flex min-h-[calc(100dvh-3.5rem)]">
        {children}
      </main>
    </div>
  )
}
