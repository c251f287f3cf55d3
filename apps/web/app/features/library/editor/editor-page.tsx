/** The manual editor: directory, page, side panels (specification §2 'Manual editor'). */
import { Button, Dialog, DrawerContent, StatePanel } from '@lectern/ui'
import { FilePlus, FileText, Lock, PanelLeft, RotateCcw, Settings, Share2 } from '@lectern/ui/icons'
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router'
import { ArticleStar } from '~/features/library/articles/article-star.tsx'
import { useVisit } from '~/features/library/articles/use-visit.ts'
import { DirectoryPane } from '~/features/library/directory/directory-pane.tsx'
import { countUnpublished, findNode, firstDocument } from '~/features/library/directory/tree.ts'
import { useDirectory } from '~/features/library/directory/use-directory.ts'
import { useTree } from '~/features/library/directory/use-tree.ts'
import { RecycleSheet } from '~/features/library/manuals/recycle-sheet.tsx'
import { ManualSettingsDialog } from '~/features/library/manuals/settings-dialog.tsx'
import type { ArticleSession, Rail } from '~/features/library/panels/types.ts'
import { useRailPanel } from '~/features/library/panels/use-rail-panel.ts'
import { PublishMenu } from '~/features/library/publishing/publish-menu.tsx'
import type { Heading } from '~/features/library/text/lib/outline.ts'
import { hasCode } from '~/lib/errors.ts'
import { useText } from '~/lib/i18n.ts'
import { paths } from '~/lib/paths.ts'
import { isSsoWay } from '~/lib/sso-way.ts'
import { trpc } from '~/lib/trpc.ts'
import { LoadError } from '~/shared/lists/async-state.tsx'
import { ArticlePane } from './article-pane.tsx'
import { EditorFrame } from './editor-frame.tsx'
import { LinkWarning } from './link-warning.tsx'
import { OpenTabs } from './open-tabs.tsx'
import { RailMenu, SideRail } from './side-rail.tsx'
import { useRememberedFlag } from './use-remembered.ts'

const ShareSheet = lazy(() => import('~/features/library/publishing/share/share-sheet.tsx'))

/** The document to show: the one asked for, the first one below a folder asked for, else the manual's first. */
function useOpenId(manualId: string): string | null {
  const wanted = useSearchParams()[0].get('articleId')
  const { data: tree } = useTree(manualId)
  if (!tree) return wanted
  const node = wanted ? findNode(tree, wanted) : null
  if (wanted && node?.type !== 'folder') return wanted
  return firstDocument(node ? node.children : tree)?.id ?? null
}

const wasCreated = (state: unknown) =>
  typeof state === 'object' && state !== null && 'created' in state && state.created === true

export function EditorPage({ manualId }: { manualId: string }) {
  const { t } = useText()
  const navigate = useNavigate()
  const location = useLocation()
  const openId = useOpenId(manualId)
  const manual = trpc.manual.get.useQuery({ id: manualId })
  const session = useRef<ArticleSession | null>(null)
  const directory = useDirectory(manualId, openId, (title) => {
    session.current?.rename(title)
    return session.current !== null
  })
  useVisit(manualId, openId, directory.query.isSuccess)
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  const [headings, setHeadings] = useState<readonly Heading[]>([])
  const [showDirectory, setShowDirectory] = useRememberedFlag('editor.directory', true)
  const [panel, setPanel] = useRailPanel()
  const [stage, setStage] = useState<HTMLElement | null>(null)
  const [sheet, setSheet] = useState<'directory' | 'settings' | 'recycled' | 'share' | null>(null)
  const flush = useCallback(async () => (await session.current?.flush()) ?? true, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another document has other headings, and closes the sheet
  useEffect(() => {
    setHeadings([])
    setSheet((open) => (open === 'directory' ? null : open))
  }, [openId])

  if (hasCode(manual.error, 'notFound') && isSsoWay(location.search)) return <Navigate replace to={paths.ssoFail} />
  if (manual.error && !manual.data) {
    return (
      <EditorFrame manual={undefined}>
        {hasCode(manual.error, 'notFound', 'invalidInput', 'forbidden') ? (
          <StatePanel icon={<Lock />} title={t('editor.manualGone')} className="flex-1" />
        ) : (
          <LoadError error={manual.error} onRetry={() => void manual.refetch()} />
        )}
      </EditorFrame>
    )
  }

  const abilities = manual.data?.abilities ?? {}
  const node = openId ? findNode(directory.tree, openId) : null
  const writable = abilities.createArticle === true
  const empty = directory.query.isSuccess && openId === null
  const open = (id: string) => void navigate(paths.manual(manualId, id))
  const rail: Rail | null = manual.data
    ? {
        manual: manual.data,
        tree: directory.tree,
        node: node?.type === 'folder' ? null : node,
        headings,
        session,
        flush,
        refresh: directory.refresh,
        open: (id) => void navigate(paths.manual(manualId, id ?? undefined)),
        stage,
        close: () => setPanel(null),
      }
    : null
  const pane = (
    <DirectoryPane
      directory={directory}
      currentId={openId}
      writable={writable}
      onOpen={open}
      footer={
        writable && (
          <Button variant="ghost" size="sm" className="justify-start" onClick={() => setSheet('recycled')}>
            <RotateCcw />
            {t('manual.recycle.title')}
          </Button>
        )
      }
    />
  )
  const toggleDirectory = t(showDirectory ? 'editor.hideDirectory' : 'editor.openDirectory')

  return (
    <EditorFrame
      manual={manual.data}
      actions={
        <>
          <div ref={setSlot} />
          {node && node.type !== 'folder' && <ArticleStar key={node.id} id={node.id} title={node.title} />}
          {rail && <RailMenu rail={rail} onOpen={setPanel} />}
          <Button
            variant="ghost"
            size="icon"
            disabled={!manual.data}
            aria-label={t('publishing.share.action')}
            title={t('publishing.share.action')}
            onClick={() => setSheet('share')}
          >
            <Share2 />
          </Button>
          <Button
            variant="ghost"
            size="icon"
            className="hidden sm:inline-flex"
            aria-label={t('editor.settings')}
            title={t('editor.settings')}
            onClick={() => setSheet('settings')}
          >
            <Settings />
          </Button>
          {manual.data && node && node.type !== 'folder' && (
            <PublishMenu
              manual={manual.data}
              articleId={node.id}
              title={node.title}
              state={node.state}
              pending={countUnpublished(directory.tree)}
              flush={flush}
              reload={async () => session.current?.reload()}
              onChanged={directory.refresh}
            />
          )}
        </>
      }
    >
      {showDirectory && (
        <aside className="sticky top-14 hidden h-[calc(100dvh-3.5rem)] w-65 shrink-0 border-line border-r bg-page md:block">
          {pane}
        </aside>
      )}
      <div className="relative min-w-0 flex-1">
        <OpenTabs manualId={manualId} tree={directory.tree} currentId={openId} onOpen={open} />
        <Button
          variant="ghost"
          size="icon"
          className="absolute top-1 left-2 z-10 hidden md:inline-flex"
          aria-label={toggleDirectory}
          title={toggleDirectory}
          aria-pressed={showDirectory}
          onClick={() => setShowDirectory(!showDirectory)}
        >
          <PanelLeft />
        </Button>
        <Button size="sm" className="mt-3 ml-5 md:hidden" onClick={() => setSheet('directory')}>
          <PanelLeft />
          {t('editor.directory')}
        </Button>
        {directory.query.error && !directory.query.data && (
          <LoadError error={directory.query.error} onRetry={() => void directory.query.refetch()} />
        )}
        {empty && (
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
        <div ref={setStage} className="peer empty:hidden" />
        {openId && (
          <div className="peer-[:not(:empty)]:hidden">
            {writable && <LinkWarning key={`links-${openId}`} articleId={openId} />}
            <ArticlePane
              key={openId}
              id={openId}
              fresh={wasCreated(location.state)}
              statusSlot={slot}
              session={session}
              onPatch={directory.patch}
              onHeadings={setHeadings}
            />
          </div>
        )}
      </div>
      {rail && <SideRail rail={rail} openId={panel} onOpen={setPanel} />}
      <Dialog open={sheet === 'directory'} onOpenChange={(next) => !next && setSheet(null)}>
        <DrawerContent label={t('editor.directory')}>{pane}</DrawerContent>
      </Dialog>
      {sheet === 'settings' && (
        <ManualSettingsDialog
          manualId={manualId}
          onClose={() => {
            setSheet(null)
            void manual.refetch()
          }}
          onDeleted={() => void navigate(paths.manuals)}
        />
      )}
      {sheet === 'share' && rail && (
        <Suspense fallback={null}>
          <ShareSheet
            manual={rail.manual}
            node={rail.node}
            onClose={() => setSheet(null)}
            onChanged={() => manual.refetch()}
          />
        </Suspense>
      )}
      {sheet === 'recycled' && manual.data && (
        <RecycleSheet manual={manual.data} onClose={() => setSheet(null)} onRestored={() => void directory.refresh()} />
      )}
    </EditorFrame>
  )
}
