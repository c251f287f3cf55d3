/** The middle of the editor: tabs of open articles, then the article, a panel's large view, or the placeholder without one. */
import { Button, StatePanel } from '@lectern/ui'
import { FilePlus, FileText, PanelLeft } from '@lectern/ui/icons'
import type { ReactNode } from 'react'
import type { DirectoryModel } from '~/features/library/directory/use-directory.ts'
import { useText } from '~/lib/i18n.ts'
import { LoadError } from '~/shared/lists/async-state.tsx'
import { OpenTabs } from './open-tabs.tsx'

type Props = {
  directory: DirectoryModel
  openId: string | null
  writable: boolean
  /** Whether the directory is beside the page. */
  showDirectory: boolean
  onToggleDirectory: () => void
  onDirectorySheet: () => void
  /** Takes the element in which a panel may show something large. */
  onStage: (stage: HTMLElement | null) => void
  onOpen: (id: string) => void
  /** Whether tabs are expected above the page. */
  tabs: boolean
  onTabs: (tabs: boolean) => void
  /** The open article; hidden while a panel shows something large. */
  children: ReactNode
}

export function EditorBody({ directory, openId, writable, showDirectory, tabs, children, ...on }: Props) {
  const { t } = useText()
  const { query } = directory
  const toggleDirectory = t(showDirectory ? 'editor.hideDirectory' : 'editor.openDirectory')
  return (
    // Tabs stay above the text, and the bar of formats below them.
    <div className="group/body relative min-w-0 flex-1 md:has-[>nav]:[--tabs:2.5625rem]">
      <OpenTabs
        manualId={directory.manualId}
        tree={directory.tree}
        currentId={openId}
        onOpen={on.onOpen}
        expected={tabs}
        onExpect={on.onTabs}
      />
      {/* Of no height: the bar of formats is on the same line, and stays with it. */}
      <div className="sticky top-[calc(3.5rem+var(--tabs,0px))] z-12 hidden h-0 w-fit pl-2 md:block">
        <Button
          variant="ghost"
          size="icon"
          className="mt-1"
          aria-label={toggleDirectory}
          title={toggleDirectory}
          aria-pressed={showDirectory}
          onClick={on.onToggleDirectory}
        >
          <PanelLeft />
        </Button>
      </div>
      <div className="w-fit pt-3 pl-5 group-has-data-format-bar/body:sticky group-has-data-format-bar/body:top-14 group-has-data-format-bar/body:z-12 group-has-data-format-bar/body:h-0 group-has-data-format-bar/body:pt-0 group-has-data-format-bar/body:pl-2 md:hidden">
        <Button
          size="sm"
          className="group-has-data-format-bar/body:size-11 group-has-data-format-bar/body:border-transparent group-has-data-format-bar/body:bg-transparent group-has-data-format-bar/body:p-0"
          onClick={on.onDirectorySheet}
        >
          <PanelLeft />
          <span className="group-has-data-format-bar/body:sr-only">{t('editor.directory')}</span>
        </Button>
      </div>
      {query.error && !query.data && <LoadError error={query.error} onRetry={() => void query.refetch()} />}
      {query.isSuccess && openId === null && (
        <StatePanel
          icon={<FileText />}
          title={t(writable ? 'editor.emptyTitle' : 'editor.emptyReader')}
          className="py-28"
          action={
            writable && (
              <Button variant="primary" busy={directory.busy} onClick={() => void directory.create('document')}>
                <FilePlus />
                {t('editor.newDocument')}
              </Button>
            )
          }
        />
      )}
      <div ref={on.onStage} className="peer empty:hidden" />
      {openId && <div className="peer-[:not(:empty)]:hidden">{children}</div>}
    </div>
  )
}
