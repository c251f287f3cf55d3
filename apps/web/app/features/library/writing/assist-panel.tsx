/** The card of the writing assistant: requested, streaming, stopped, inserted or discarded (EDIT-11). */

import { WRITING_LIMITS } from '@lectern/contracts'
import { textToBlocks } from '@lectern/readers'
import { Button, Textarea, toast } from '@lectern/ui'
import { RotateCcw, Sparkles, Square, X } from '@lectern/ui/icons'
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useEditorContext } from '~/features/library/text/extensions/editor-context.ts'
import { useAdministers } from '~/lib/session.ts'
import { later } from '~/shared/page/later.tsx'
import { offersOf } from './offers.ts'
import { useStanding } from './panel-state.ts'
import { type AssistRequest, applyText } from './requests.ts'
import { useAssist } from './use-assist.ts'

function AsWritten({ markdown }: { markdown: string }) {
  return <p className="whitespace-pre-wrap break-words text-sm leading-6">{markdown}</p>
}
/** Without its script the text is shown as the model wrote it. */
const Preview = later(() =>
  import('./assist-preview.tsx').then(
    (part) => part.AssistPreview,
    () => AsWritten,
  ),
)

function Unavailable({ reason }: { reason: 'noModel' | 'disabled' | null }) {
  const context = useEditorContext()
  const administers = useAdministers()
  return (
    <p role="status" className="text-second text-sm">
      {reason !== 'disabled'
        ? context.t('assist.noModel')
        : context.t(administers ? 'assist.disabledAdmin' : 'assist.disabled')}
    </p>
  )
}

export function AssistPanel({ request, onClose }: { request: AssistRequest; onClose: () => void }) {
  const context = useEditorContext()
  const { t, lang, article } = context
  const label = useId()
  const card = useRef<HTMLDivElement>(null)
  const [instruction, setInstruction] = useState('')
  const standing = useStanding(article.manualId)
  const { run, start, stop } = useAssist(lang, t('errors.assistFailed'))
  const available = standing.data?.available === true
  const asks = request.task === 'create'

  const begin = () =>
    void start({
      manualId: article.manualId,
      task: request.task,
      title: '',
      text: request.text,
      instruction: instruction.trim(),
      to: request.to,
    })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a request that needs no instruction starts automatically, once
  useEffect(() => {
    if (available && !asks) begin()
  }, [available])
  // The text will be there in a moment.
  useEffect(Preview.prepare, [])
  // Before the next key, which would go into the article.
  useLayoutEffect(() => {
    const field = card.current?.querySelector('textarea')
    ;(field ?? card.current)?.focus()
  }, [])

  const use = async (replace: boolean) => {
    const blocks = await import('./read-markdown.ts').then(
      ({ markdownToBlocks }) => markdownToBlocks(run.text),
      () => textToBlocks(run.text),
    )
    applyText(context, request, blocks, replace)
    onClose()
    toast.success(t('assist.inserted'), { label: t('common.words.undo'), run: () => context.editor.undo() })
  }
  const close = () => {
    stop()
    onClose()
    context.editor.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Keys of the card are not keys of the text.
    event.stopPropagation()
    if (event.key !== 'Escape') return
    event.preventDefault()
    if (run.state === 'writing') stop()
    else close()
  }
  const { ready, replaces, mayReplace } = offersOf(request, run)

  return createPortal(
    <div
      ref={card}
      role="dialog"
      aria-labelledby={label}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      className="fixed inset-x-0 bottom-6 z-40 mx-auto flex max-h-[70vh] w-[min(92vw,640px)] flex-col gap-3 rounded-lg border border-line bg-raised p-4 shadow-float outline-none"
    >
      <header className="flex items-center gap-2">
        <Sparkles className="size-4 text-primary-text" aria-hidden="true" />
        <h2 id={label} className="min-w-0 flex-1 truncate font-medium text-ink text-sm">
          {t(`assist.task.${request.task}`)}
        </h2>
        <Button variant="ghost" size="icon" aria-label={t('common.actions.close')} onClick={close}>
          <X />
        </Button>
      </header>
      {standing.error && (
        <p role="alert" className="text-danger-text text-sm">
          {standing.error.message}
        </p>
      )}
      {standing.data && !available && <Unavailable reason={standing.data.reason} />}
      {asks && !standing.error && (available || !standing.data) && (
        <form
          className="flex flex-col gap-2"
          onSubmit={(event) => {
            event.preventDefault()
            if (available && instruction.trim() !== '') begin()
          }}
        >
          <Textarea
            aria-label={t('assist.instruction')}
            placeholder={t('assist.instructionHint')}
            value={instruction}
            maxLength={WRITING_LIMITS.instruction}
            onChange={(event) => setInstruction(event.target.value)}
          />
          {run.state === 'idle' && (
            <Button type="submit" variant="primary" className="self-end" disabled={instruction.trim() === ''}>
              {t('assist.write')}
            </Button>
          )}
        </form>
      )}
      {run.text !== '' && (
        <section
          aria-label={t('assist.result')}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
          tabIndex={0}
          className="min-h-0 flex-1 overflow-y-auto rounded-md bg-page px-4 py-3"
        >
          <Preview markdown={run.text} />
        </section>
      )}
      <p
        role="status"
        className={run.state === 'failed' ? 'text-danger-text text-sm' : 'text-second text-sm empty:hidden'}
      >
        {run.state === 'writing' && t(run.text === '' ? 'assist.thinking' : 'assist.writing')}
        {run.state === 'failed' && run.message}
      </p>
      {run.state !== 'idle' && (
        <footer className="flex flex-wrap justify-end gap-2">
          {run.state === 'writing' ? (
            <Button onClick={stop}>
              <Square />
              {t('assist.stop')}
            </Button>
          ) : (
            <>
              <Button variant="ghost" onClick={begin} disabled={asks && instruction.trim() === ''}>
                <RotateCcw />
                {t('assist.again')}
              </Button>
              <Button variant="ghost" onClick={close}>
                {t('assist.discard')}
              </Button>
              {replaces && (
                <Button onClick={() => void use(false)} disabled={!ready}>
                  {t('assist.insertBelow')}
                </Button>
              )}
              {mayReplace && (
                <Button variant="primary" onClick={() => void use(request.replaces.length > 0)} disabled={!ready}>
                  {t(replaces && request.task !== 'continue' ? 'assist.replace' : 'assist.insert')}
                </Button>
              )}
            </>
          )}
        </footer>
      )}
    </div>,
    document.body,
  )
}
