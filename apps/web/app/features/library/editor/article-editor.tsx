/** One open article being written: title, text, saving, conflict, kept drafts (specification §4 'Saving in the editor'). */
import type { ArticleDraft, SaveArticleOutput } from '@lectern/contracts'
import { cn, Skeleton, toast } from '@lectern/ui'
import { type Ref, Suspense, useCallback, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { ArticleSession } from '~/features/library/panels/types.ts'
import { NewerText, OtherEditors } from '~/features/library/presence/other-editors.tsx'
import { usePresence } from '~/features/library/presence/use-presence.ts'
import { loadSheetEditor } from '~/features/library/sheets/load-sheet-editor.ts'
import type { EditorHandle } from '~/features/library/text/block-editor.tsx'
import { type Heading, sameHeadings } from '~/features/library/text/lib/outline.ts'
import { SessionDialog, useSignInAgain } from '~/features/people/session/index.ts'
import { lastingStore } from '~/lib/browser-storage.ts'
import { copyText } from '~/lib/copy.ts'
import { dateTime } from '~/lib/format.ts'
import { useText } from '~/lib/i18n.ts'
import { useSession } from '~/lib/session.ts'
import { trpc } from '~/lib/trpc.ts'
import { blockOf } from '~/shared/article/block-of.ts'
import { part, usePart } from '~/shared/page/part.ts'
import { LeaveGuard } from '~/shared/saving/leave-guard.tsx'
import { SaveStatus } from '~/shared/saving/save-status.tsx'
import { FileWarning } from './file-warning.tsx'
import { FormatBarFrame } from './format-bar-frame.tsx'
import { GitOriginPill } from './git-origin-pill.tsx'
import { LinkWarning } from './link-warning.tsx'
import { type EditorProps, textEditor } from './open-ahead.ts'
import { ConflictDialog } from './saving/conflict-dialog.tsx'
import { DraftBanner } from './saving/draft-banner.tsx'
import { type Draft, draftToOffer, dropDraft, storeDraft, storeOf } from './saving/drafts.ts'
import { type Snapshot, useAutoSave } from './saving/use-auto-save.ts'
import { TitleLine } from './title-line.tsx'
import type { Beginning } from './use-open-article.ts'
import { WordWarning } from './word-warning.tsx'
import { recordWriting } from './wrote-here.ts'

const sheetEditor = part<EditorProps>(loadSheetEditor)
const OUTLINE_DELAY_MS = 250

type Props = {
  article: ArticleDraft
  /** Start of editing a new document: its title is selected, or the text has the caret. */
  beginning: Beginning
  /** Whether the bar of formats is above the text. */
  format: boolean
  onFormat: (shown: boolean) => void
  /** Element for the save state, in the bar of the page. */
  statusSlot: HTMLElement | null
  session: Ref<ArticleSession>
  onTitle: (title: string) => void
  onSaved: (output: SaveArticleOutput, sent: Snapshot) => void
  onHeadings: (headings: readonly Heading[]) => void
  onLoadLatest: () => Promise<void>
}

export function EditorSkeleton() {
  const { t } = useText()
  return (
    <div role="status" aria-label={t('editor.loadingEditor')} className="flex flex-col gap-3 py-2">
      <Skeleton className="h-5 w-11/12" />
      <Skeleton className="h-5 w-4/5" />
      <Skeleton className="h-5 w-3/5" />
    </div>
  )
}

export function ArticleEditor({
  article,
  beginning,
  format,
  onFormat,
  statusSlot,
  session,
  onTitle,
  onSaved,
  onHeadings,
  onLoadLatest,
}: Props) {
  const { t } = useText()
  const table = article.type === 'table'
  const Body = usePart(table ? sheetEditor : textEditor)
  const utils = trpc.useUtils()
  const user = useSession()
  const [store] = useState(() => storeOf(lastingStore, user.id))
  const [title, setTitle] = useState(article.title)
  const [draft, setDraft] = useState(() => draftToOffer(store, article))
  const [deciding, setDeciding] = useState(true)
  const [hiddenFiles, setHiddenFiles] = useState<readonly string[]>([])
  const [bar, setBar] = useState<HTMLElement | null>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const editor = useRef<EditorHandle | null>(null)
  const current = useRef<Snapshot>({ title: article.title, content: article.content })
  const headings = useRef<readonly Heading[]>([])
  // Nobody saved since the stored draft was started: it is restored without asking.
  const restorable = useRef(draft?.revision === article.revision ? draft : null)
  /** The block that the address names was shown. */
  const opened = useRef(false)
  const resume = useRef<(draft: Draft) => void>(() => undefined)
  const outlineTimer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const read = (): Snapshot => {
    if (editor.current) current.current.content = editor.current.blocks()
    return { ...current.current }
  }
  const isWritingField = () => editor.current?.field?.isOpen() === true
  const save = useAutoSave({
    article,
    store,
    read,
    settle: async () => editor.current?.field?.settle(),
    onSaved: (output, sent) => {
      setHiddenFiles(output.uncountedFiles ?? [])
      if (output.words) void utils.article.words.invalidate({ id: article.id })
      onSaved(output, sent)
    },
  })
  const { dispatch, flush, state } = save
  const signIn = useSignInAgain(save, user)
  const presence = usePresence(article.id)
  // Changed by others while this window has no unsaved text.
  const outdated = presence.revision > state.revision && state.phase === 'idle' && !save.unsaved

  useEffect(recordWriting, [])
  // A new conflict asks again, even after an earlier one was postponed.
  useEffect(() => {
    if (state.conflict) setDeciding(true)
  }, [state.conflict])

  const changeTitle = (next: string) => {
    current.current.title = next
    setTitle(next)
    if (next.trim() !== '') onTitle(next)
    dispatch({ type: 'edited', at: performance.now() })
  }
  const refreshOutline = useCallback(() => {
    const outline = editor.current ? editor.current.headings() : []
    if (sameHeadings(outline, headings.current)) return
    headings.current = outline
    onHeadings(outline)
  }, [onHeadings])
  // biome-ignore lint/correctness/useExhaustiveDependencies: t changes with the language only
  const onReady = useCallback(
    (handle: EditorHandle | null) => {
      editor.current = handle
      if (!handle) return
      refreshOutline()
      if (restorable.current) resume.current(restorable.current)
      restorable.current = null
      if (beginning === 'text') handle.focus()
      const blockId = blockOf(location.hash)
      if (blockId !== null && !opened.current && !handle.reveal(blockId)) toast.info(t('editor.blockGone'))
      opened.current = true
    },
    [refreshOutline, beginning],
  )
  const onTyped = useCallback(() => {
    dispatch({ type: 'edited', at: performance.now() })
    clearTimeout(outlineTimer.current)
    outlineTimer.current = setTimeout(refreshOutline, OUTLINE_DELAY_MS)
  }, [dispatch, refreshOutline])
  useEffect(() => () => clearTimeout(outlineTimer.current), [])
  useEffect(() => {
    if (beginning === 'title') field.current?.select()
  }, [beginning])
  useImperativeHandle(session, () => ({
    rename: changeTitle,
    flush,
    reveal: (blockId) => editor.current?.reveal(blockId),
    reload: onLoadLatest,
  }))

  const asMarkdown = (text: Snapshot) => `# ${text.title}\n\n${editor.current?.toMarkdown(text.content) ?? ''}`
  const restoreDraft = (draft: Draft) => {
    editor.current?.replace(draft.content)
    // Kept on until the server has it.
    storeDraft(store, { ...draft, revision: article.revision })
    changeTitle(draft.title)
    endOffer()
  }
  const endOffer = () => {
    dropDraft(store, article.id, 'aside')
    setDraft(null)
  }
  resume.current = (draft) => {
    restoreDraft(draft)
    toast.success(t('editor.draftResumed', { time: dateTime(draft.updatedTime) }))
  }
  const { conflict } = state
  return (
    <>
      {format && !table && <FormatBarFrame onBar={setBar} onHide={() => onFormat(false)} />}
      <article className={cn('mx-auto w-full px-0 py-8 sm:py-10', !table && 'max-w-[868px]')}>
        {statusSlot &&
          createPortal(
            <>
              <OtherEditors editors={presence.editors} />
              <SaveStatus save={save} onResolve={() => setDeciding(true)} onSignIn={signIn.ask} />
            </>,
            statusSlot,
          )}
        <div className="px-5 md:px-[54px]">
          <div className="relative z-10 h-0">
            <div className="absolute inset-x-0 -top-7.5 flex gap-2 sm:-top-9">
              <LinkWarning articleId={article.id} />
              <FileWarning fileIds={hiddenFiles} />
              <GitOriginPill articleId={article.id} />
              <WordWarning articleId={article.id} onReveal={(blockId) => editor.current?.reveal(blockId)} />
            </div>
          </div>
          {outdated && <NewerText isOwn={presence.own} onLoad={() => void onLoadLatest()} />}
          {draft && draft.revision !== article.revision && (
            <DraftBanner
              time={draft.updatedTime}
              onRestore={() => restoreDraft(draft)}
              onCopy={() => void copyText(asMarkdown(draft), t('common.actions.copied'), t('common.states.copyFailed'))}
              onDiscard={endOffer}
            />
          )}
          <TitleLine title={title} field={field} onChange={changeTitle} onEnter={() => editor.current?.focus()} />
        </div>
        <div className={cn('mt-3', table && 'px-3 md:px-[54px]')}>
          <Suspense fallback={<EditorSkeleton />}>
            {Body ? (
              <Body
                article={article}
                label={t(table ? 'sheet.bodyLabel' : 'editor.bodyLabel')}
                bar={bar}
                onReady={onReady}
                onChange={onTyped}
              />
            ) : (
              <EditorSkeleton />
            )}
          </Suspense>
        </div>
        {conflict && (
          <ConflictDialog
            conflict={conflict}
            open={deciding}
            onClose={() => setDeciding(false)}
            onOverwrite={() => dispatch({ type: 'overwrite' })}
            onLoadLatest={() => void onLoadLatest()}
            mine={read}
            theirs={() => utils.client.article.draft.query({ id: article.id })}
            toMarkdown={asMarkdown}
          />
        )}
        <SessionDialog
          signIn={signIn}
          writer={user}
          unsaved={save.unsaved}
          onCopy={() => void copyText(asMarkdown(read()), t('common.actions.copied'), t('common.states.copyFailed'))}
        />
        <LeaveGuard save={save} paused={signIn.phase !== 'closed'} isWritingField={isWritingField} />
      </article>
    </>
  )
}
