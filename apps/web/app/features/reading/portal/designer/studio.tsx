/** The designer with everything it needs: parts left, the live page in the middle, properties right. */
import type { Manual, Theme } from '@lectern/contracts'
import { Button, cn, toast } from '@lectern/ui'
import { X } from '@lectern/ui/icons'
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { SessionDialog, useSignInAgain } from '~/features/people/session/index.ts'
import { lastingStore } from '~/lib/browser-storage.ts'
import { errorText } from '~/lib/errors.ts'
import { useText } from '~/lib/i18n.ts'
import { useSession } from '~/lib/session.ts'
import { trpc } from '~/lib/trpc.ts'
import { LoadError } from '~/shared/lists/async-state.tsx'
import { usePageActs } from '~/shared/page/page-acts.ts'
import { LeaveGuard } from '~/shared/saving/leave-guard.tsx'
import { SaveStatus } from '~/shared/saving/save-status.tsx'
import { type BarAct, DesignerBar, type Preview } from './designer-bar.tsx'
import { DesignerContext } from './designer-context.ts'
import { ModulePicker } from './list/module-picker.tsx'
import { PageList } from './list/page-list.tsx'
import { type Check, checksOf } from './model/checks.ts'
import { partName } from './model/section-names.ts'
import { type Selection, sameSelection } from './model/selection.ts'
import { Properties } from './panels/properties.tsx'
import { ThemeConflictDialog } from './saving/conflict-dialog.tsx'
import { dropKept, keptTheme, type StoredTheme } from './saving/stored-theme.ts'
import { useResolved } from './saving/use-resolved.ts'
import { useThemeSave } from './saving/use-theme-save.ts'
import { Stage } from './stage/stage.tsx'
import { StudioDialogs } from './studio-dialogs.tsx'
import { useDesign } from './use-design.ts'
import { useSectionActs } from './use-section-acts.ts'
import { useTitles } from './use-titles.ts'

type Props = {
  manual: Manual
  /** The theme as it was when it was opened. */
  opened: Theme
}

const SESSION_WORDS = {
  ended: 'portal.session.ended',
  endedUnsaved: 'portal.session.endedUnsaved',
  saved: 'portal.session.saved',
  kept: 'portal.session.kept',
  lost: 'portal.session.lost',
} as const
const NO_CHECKS: readonly Check[] = []
const LEAVE_WORDS = { kept: 'portal.leave.kept', lost: 'portal.leave.lost' } as const

export function Studio({ manual, opened }: Props) {
  const { t, lang: uiLang } = useText()
  const user = useSession()
  const utils = trpc.useUtils()
  const design = useDesign(opened.document)
  const { document, history, edit } = design
  const [theme, setTheme] = useState(opened)
  const [look, setLook] = useState<Preview>({ device: 'desktop', dark: false, lang: uiLang })
  const [selection, setSelection] = useState<Selection | null>(null)
  const [act, setAct] = useState<BarAct | 'add' | null>(null)
  const [deciding, setDeciding] = useState(true)
  const [storedTheme, setStoredTheme] = useState<StoredTheme | null>(() =>
    keptTheme(lastingStore, opened.id, user.id, opened.document),
  )

  const latest = useRef(document)
  latest.current = document
  const save = useThemeSave({ theme: opened, personId: user.id, read: () => latest.current, onSaved: setTheme })
  const { dispatch, state, flush } = save
  const signIn = useSignInAgain(save, user)
  const resolved = useResolved(opened.id, document)
  const titles = useTitles(resolved.page)
  // Problems may be shown a moment after the key.
  const settled = useDeferredValue(document)
  const answer = resolved.current ? resolved.page : null
  const deferredAnswer = useDeferredValue(answer)
  const checks = useMemo(() => checksOf(settled, deferredAnswer), [settled, deferredAnswer])

  // The document of the server is not sent back to it.
  const sent = useRef(document)
  useEffect(() => {
    if (sent.current === document) return
    sent.current = document
    dispatch({ type: 'edited', at: performance.now() })
  }, [document, dispatch])
  const { rebase } = save
  const takeOver = useCallback(
    (server: Theme) => {
      if (JSON.stringify(server.document) !== JSON.stringify(latest.current)) {
        sent.current = server.document
        edit({ kind: 'replace', document: server.document })
      }
      setTheme(server)
      rebase(server.revision)
    },
    [edit, rebase],
  )
  useEffect(() => {
    if (state.conflict) setDeciding(true)
  }, [state.conflict])

  const select = useCallback(
    (next: Selection | null) => setSelection((now) => (sameSelection(now, next) ? now : next)),
    [],
  )
  const addModule = useCallback(() => setAct('add'), [])
  const acts = useSectionActs({ document, lang: look.lang, selection, edit, select })
  const nameOf = (id: string) => partName(document, id, look.lang, t)
  const failed = (error: unknown) => void toast.error(errorText(error, t))
  const preview = async () => {
    // Opened at once, because a window that opens later counts as unwanted.
    const page = window.open('about:blank', '_blank')
    if (!(await flush())) {
      page?.close()
      toast.error(t('portal.notSaved'))
      return
    }
    if (page) page.location.href = theme.preview
    else location.assign(theme.preview)
  }
  usePageActs(() => [
    { id: 'portal-add', text: t('portal.sections.addTitle'), run: () => setAct('add') },
    { id: 'portal-publish', text: t('portal.publish.title'), run: () => setAct('publish') },
    { id: 'portal-versions', text: t('portal.versions.title'), run: () => setAct('versions') },
    { id: 'portal-reset', text: t('portal.reset.title'), run: () => setAct('reset') },
  ])

  const designer = useMemo(
    () => ({ manual, color: opened.color, lang: look.lang, page: resolved.page, ...titles }),
    [manual, opened.color, look.lang, resolved.page, titles],
  )
  const { conflict } = state
  const changed = theme.changed || save.unsaved
  return (
    <DesignerContext value={designer}>
      <div className="flex h-[calc(100dvh-var(--notice-bar,0px))] flex-col bg-page">
        <DesignerBar
          manual={manual}
          theme={theme}
          changed={changed}
          look={look}
          onLook={setLook}
          canUndo={history.past.length > 0}
          canRedo={history.future.length > 0}
          onUndo={design.undo}
          onRedo={design.redo}
          onPreview={() => void preview()}
          onAct={setAct}
          status={<SaveStatus save={save} onResolve={() => setDeciding(true)} onSignIn={signIn.ask} />}
        />
        <p className="border-line border-b bg-warning-subtle px-4 py-2 text-sm text-warning-text md:hidden">
          {t('portal.narrow')}
        </p>
        {storedTheme && (
          <div
            role="status"
            className="flex flex-wrap items-center gap-3 border-line border-b bg-warning-subtle px-4 py-2 text-sm"
          >
            <span className="min-w-0 flex-1 text-warning-text">{t('portal.kept.found')}</span>
            <Button
              size="sm"
              onClick={() => {
                edit({ kind: 'replace', document: storedTheme.document })
                setStoredTheme(null)
              }}
            >
              {t('portal.kept.restore')}
            </Button>
            <Button
              size="sm"
              variant="ghost"
              onClick={() => {
                dropKept(lastingStore, opened.id, user.id)
                setStoredTheme(null)
              }}
            >
              <X />
              {t('portal.kept.discard')}
            </Button>
          </div>
        )}
        <main id="main" className="flex min-h-0 flex-1">
          <div
            className={cn(
              'w-full shrink-0 overflow-y-auto border-line bg-surface md:block md:border-r md:w-56 xl:w-64',
              selection && 'hidden',
            )}
          >
            <PageList document={document} selection={selection} acts={acts} onSelect={select} onAdd={addModule} />
          </div>
          <div className="hidden min-w-0 flex-1 md:flex">
            {resolved.page ? (
              <Stage
                page={resolved.page}
                lang={look.lang}
                dark={look.dark}
                device={look.device}
                selection={selection}
                nameOf={nameOf}
                onSelect={select}
              />
            ) : resolved.error ? (
              <div className="grid flex-1 place-items-center">
                <LoadError error={resolved.error} onRetry={resolved.retry} />
              </div>
            ) : (
              <div role="status" aria-label={t('portal.loading')} className="flex-1 bg-muted" />
            )}
          </div>
          <div
            className={cn(
              'w-full shrink-0 overflow-y-auto border-line bg-surface md:block md:border-l md:w-72 xl:w-80',
              !selection && 'hidden',
            )}
          >
            <Properties
              document={document}
              selection={selection}
              checks={selection ? NO_CHECKS : checks}
              edit={edit}
              onSelect={select}
            />
          </div>
        </main>
      </div>
      {act === 'add' && (
        <ModulePicker
          onAdd={(type) => {
            acts.add(type)
            setAct(null)
          }}
          onClose={() => setAct(null)}
        />
      )}
      <StudioDialogs
        act={act === 'add' ? null : act}
        theme={theme}
        document={document}
        checks={checks}
        save={save}
        onServer={takeOver}
        onFailed={failed}
        onSelect={select}
        onClose={() => setAct(null)}
      />
      {conflict && (
        <ThemeConflictDialog
          conflict={conflict}
          open={deciding}
          onClose={() => setDeciding(false)}
          onMine={() => dispatch({ type: 'overwrite' })}
          onTheirs={() => {
            utils.client.theme.get.query({ id: opened.id }).then(takeOver, failed)
          }}
        />
      )}
      <SessionDialog signIn={signIn} writer={user} unsaved={save.unsaved} words={SESSION_WORDS} />
      <LeaveGuard save={save} paused={signIn.phase !== 'closed'} words={LEAVE_WORDS} />
    </DesignerContext>
  )
}
