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
    <div className="relative min-w-0 flex-1 md:has-[>nav]:[--tabs:2.5625rem]">
      <OpenTabs
        manualId={directory.manualId}
        tree={directory.tree}
        currentId={openId}
        onOpen={on.onOpen}
        expected={tabs}
        onExpect={on.onTabs}
      />
      <Button
        variant="ghost"
        size="icon"
        className="absolute top-1 left-2 z-12 hidden md:inline-flex"
        aria-label={toggleDirectory}
        title={toggleDirectory}
        aria-pressed={showDirectory}
        onClick={on.onToggleDirectory}
      >
        <PanelLeft />
      </Button>
      <Button size="sm" className="mt-3 ml-5 md:hidden" onClick={on.onDirectorySheet}>
        <PanelLeft />
        {t('editor.directory')}
      </Button>
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
