/** The manual editor: directory, page, side panels (specification §2 'Manual editor'). */
import type { TextKey } from '@lectern/i18n'
import { Button, StatePanel } from '@lectern/ui'
import { Lock, RotateCcw, Search } from '@lectern/ui/icons'
import { useCallback, useEffect, useRef, useState } from 'react'
import { Link, Navigate, useLocation, useNavigate } from 'react-router'
import { useVisit } from '~/features/library/articles/use-visit.ts'
import { DirectoryPane } from '~/features/library/directory/directory-pane.tsx'
import { findNode } from '~/features/library/directory/tree.ts'
import { useDirectory } from '~/features/library/directory/use-directory.ts'
import type { ArticleSession, Rail } from '~/features/library/panels/types.ts'
import { useRailPanel } from '~/features/library/panels/use-rail-panel.ts'
import { FINDER_KEYS, finder } from '~/features/library/text/find/finder.ts'
import type { Heading } from '~/features/library/text/lib/outline.ts'
import { hasCode } from '~/lib/errors.ts'
import { useText } from '~/lib/i18n.ts'
import { paths } from '~/lib/paths.ts'
import { isSsoWay } from '~/lib/sso-way.ts'
import { trpc } from '~/lib/trpc.ts'
import { LoadError } from '~/shared/lists/async-state.tsx'
import { type PageAct, usePageActs } from '~/shared/page/page-acts.ts'
import { AskContact } from '~/shared/people/contact.tsx'
import { ArticlePane } from './article-pane.tsx'
import { EditorActions } from './editor-actions.tsx'
import { EditorBody } from './editor-body.tsx'
import { EditorFrame } from './editor-frame.tsx'
import { type EditorSheet, EditorSheets } from './editor-sheets.tsx'
import { NewMore } from './new-more.tsx'
import { type Panes, usePanes } from './panes.ts'
import { panelsOf, SideRail } from './side-rail.tsx'
import { beginningOf, useOpenId } from './use-open-article.ts'

const NEW = [
  { type: 'document', text: 'editor.newDocument' },
  { type: 'table', text: 'sheet.newTable' },
  { type: 'folder', text: 'editor.newFolder' },
] as const

/** `panes`: those that the server drew. */
export function EditorPage({ manualId, panes: drawn }: { manualId: string; panes: Panes | undefined }) {
  const { t } = useText()
  const navigate = useNavigate()
  const location = useLocation()
  const openId = useOpenId(manualId)
  const manual = trpc.manual.get.useQuery({ id: manualId })
  const session = useRef<ArticleSession | null>(null)
  const flush = useCallback(async () => (await session.current?.flush()) ?? true, [])
  const rename = (title: string) => {
    session.current?.rename(title)
    return session.current !== null
  }
  const directory = useDirectory(manualId, { id: openId, rename, flush })
  useVisit(manualId, openId, directory.query.isSuccess)
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  const [headings, setHeadings] = useState<readonly Heading[]>([])
  const [panes, changePanes] = usePanes(drawn)
  const showDirectory = panes.directory
  const [panel, setPanel] = useRailPanel(panes.panel, (id) => changePanes({ panel: id }))
  const [stage, setStage] = useState<HTMLElement | null>(null)
  const [sheet, setSheet] = useState<EditorSheet | null>(null)
  const acts = useRef<() => readonly PageAct[]>(() => [])
  usePageActs(() => acts.current())

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
          <StatePanel icon={<Lock />} title={t('editor.manualGone')} hint={<AskContact />} className="flex-1" />
        ) : (
          <LoadError error={manual.error} onRetry={() => void manual.refetch()} />
        )}
      </EditorFrame>
    )
  }

  // Readers of a manual know its name, and not what is written in it.
  if (manual.data && !directory.query.data && hasCode(directory.query.error, 'forbidden')) {
    return (
      <EditorFrame manual={manual.data}>
        <StatePanel
          icon={<Lock />}
          title={t('common.states.noPermission')}
          hint={t('editor.readersOnly')}
          className="flex-1 py-28"
          action={
            <Button asChild variant="primary">
              <Link reloadDocument to={paths.pub(manual.data.manualCode)}>
                {t('editor.readPublished')}
              </Link>
            </Button>
          }
        />
      </EditorFrame>
    )
  }

  const act = (id: string, text: TextKey, run: () => void): PageAct => ({ id, text: t(text), run })
  const node = openId ? findNode(directory.tree, openId) : null
  const writable = manual.data?.abilities.createArticle === true
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
  acts.current = () => [
    ...(writable ? NEW.map(({ type, text }) => act(`new-${type}`, text, () => void directory.create(type))) : []),
    ...(rail ? panelsOf(rail).map(({ id, label, icon }) => ({ ...act(id, label, () => setPanel(id)), icon })) : []),
    ...(manual.data?.abilities.view
      ? [act('settings', 'editor.settings', () => void navigate(paths.manualSettings(manualId)))]
      : []),
    ...(manual.data?.abilities.settings
      ? [act('portal', 'portal.designAction', () => void navigate(paths.portal(manualId)))]
      : []),
    ...(writable ? [act('recycled', 'manual.recycle.title', () => setSheet('recycled'))] : []),
    ...(finder.open ? [{ ...act('find', 'find.title', () => finder.open?.()), icon: Search, keys: FINDER_KEYS }] : []),
    ...(session.current ? [{ ...act('save', 'common.actions.save', () => void flush()), keys: 'Mod S' }] : []),
  ]
  const pane = (
    <DirectoryPane
      directory={directory}
      currentId={openId}
      writable={writable}
      onOpen={open}
      more={manual.data && <NewMore manual={manual.data} onImport={() => setPanel('import')} />}
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

  return (
    <EditorFrame
      manual={manual.data}
      actions={
        <EditorActions
          manual={manual.data}
          node={node}
          rail={rail}
          panel={panel}
          directory={directory}
          onSlot={setSlot}
          onPanel={setPanel}
          onSheet={setSheet}
          onFormat={node?.type === 'document' && !panes.format ? () => changePanes({ format: true }) : undefined}
        />
      }
    >
      {showDirectory && (
        <aside className="sticky top-14 hidden h-[calc(100dvh-3.5rem-var(--notice-bar,0px))] w-65 shrink-0 border-line border-r bg-page md:block">
          {pane}
        </aside>
      )}
      <EditorBody
        directory={directory}
        openId={openId}
        writable={writable}
        showDirectory={showDirectory}
        onToggleDirectory={() => changePanes({ directory: !showDirectory })}
        onDirectorySheet={() => setSheet('directory')}
        onStage={setStage}
        onOpen={open}
        tabs={panes.tabs}
        onTabs={(tabs) => changePanes({ tabs })}
      >
        {openId && (
          <ArticlePane
            key={openId}
            id={openId}
            beginning={beginningOf(location.state)}
            format={panes.format}
            onFormat={(format) => changePanes({ format })}
            statusSlot={slot}
            session={session}
            onPatch={directory.patch}
            onHeadings={setHeadings}
          />
        )}
      </EditorBody>
      {rail && <SideRail rail={rail} openId={panel} onOpen={setPanel} />}
      <EditorSheets
        open={sheet}
        rail={rail}
        directory={pane}
        onClose={() => setSheet(null)}
        onManualChanged={() => manual.refetch()}
      />
    </EditorFrame>
  )
}
