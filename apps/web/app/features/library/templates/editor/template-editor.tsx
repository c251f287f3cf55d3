/** Edits a template: its articles left, the text of one of them in the editor of the product, saved together by a button. */
import { createId } from '@lectern/content'
import type { Article, CentreTemplateDetails } from '@lectern/contracts'
import { localText } from '@lectern/portal'
import { Badge, Button, Field, Input, Skeleton, toast } from '@lectern/ui'
import { Suspense, useCallback, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { EditorHandle } from '~/features/library/text/block-editor.tsx'
import { errorText, hasCode } from '~/lib/errors.ts'
import { useText } from '~/lib/i18n.ts'
import { paths } from '~/lib/paths.ts'
import { trpc } from '~/lib/trpc.ts'
import { later } from '~/shared/page/later.tsx'
import { UnsavedGuard } from '~/shared/saving/unsaved-guard.tsx'
import { ArticleLines } from './article-lines.tsx'
import { type Line, toLines, toNodes } from './tree.ts'

const TemplateText = later(() => import('./template-text.tsx').then((part) => part.TemplateText))
const SheetEditor = later(() =>
  import('~/features/library/sheets/load-sheet-editor.ts').then((part) => part.loadSheetEditor()),
)

/** An article alone is a line without a title. */
const linesOf = (details: CentreTemplateDetails): Line[] =>
  details.kind === 'article'
    ? [{ key: 'article', title: '', type: 'document', content: details.content, depth: 0 }]
    : toLines(details.nodes).map((line) => ({ ...line, key: line.key || createId() }))

/** The server has checked the content. */
const articleOf = ({ title, content }: Line) => ({ title, content: (content ?? []) as Article['content'] })

export function TemplateEditor({ opened }: { opened: CentreTemplateDetails }) {
  const { t, lang } = useText()
  const utils = trpc.useUtils()
  const [lines, setLines] = useState(() => linesOf(opened))
  const [chosen, setChosen] = useState<string | null>(() => lines.find(({ type }) => type !== 'folder')?.key ?? null)
  const [revision, setRevision] = useState(opened.revision)
  const [unsaved, setUnsaved] = useState(false)
  const handle = useRef<EditorHandle | null>(null)
  const line = lines.find(({ key }) => key === chosen)
  const single = opened.kind === 'article'

  /** With the text as it is in the editor. */
  const current = useCallback((): Line[] => {
    const blocks = handle.current?.blocks()
    return blocks === undefined
      ? lines
      : lines.map((one) => (one.key === chosen ? { ...one, content: structuredClone(blocks) } : one))
  }, [lines, chosen])
  const change = (next: Line[], key = chosen) => {
    setLines(next)
    setChosen(key)
    setUnsaved(true)
  }
  const choose = (key: string) => {
    setLines(current())
    setChosen(key)
  }
  const save = trpc.templateCentre.saveContent.useMutation({
    onSuccess: (done) => {
      setRevision(done.revision)
      setUnsaved(false)
      toast.success(t('templateCentre.saved'))
      void utils.templateCentre.invalidate()
    },
    onError: (error) =>
      void toast.error(hasCode(error, 'conflict') ? t('templateCentre.editor.conflict') : errorText(error, t)),
    meta: { quiet: true },
  })
  const send = () => {
    const now = current()
    setLines(now)
    const content = { content: single ? ((now[0]?.content as unknown[]) ?? []) : undefined }
    save.mutate({ id: opened.id, revision, ...(single ? content : { nodes: toNodes(now) }) })
  }
  const onReady = useCallback((ready: EditorHandle | null) => {
    handle.current = ready
  }, [])
  const onChange = useCallback(() => setUnsaved(true), [])
  const name = localText(opened.names, lang)
  const editing = ({ title }: Line) => ({
    label: t('templateCentre.editor.text', { title: title || name }),
    onReady,
    onChange,
  })
  return (
    <>
      <title>{`${name} · ${t('templateCentre.title')}`}</title>
      <div className="mb-2 flex flex-wrap items-center gap-3">
        <Link to={paths.templates()} className="text-primary-text text-sm hover:underline">
          {t('templateCentre.title')}
        </Link>
        <h1 className="min-w-0 flex-1 truncate font-semibold text-ink text-xl">
          {name} <Badge>{t(opened.published ? 'templateCentre.published' : 'templateCentre.unpublished')}</Badge>
        </h1>
        <Button variant="primary" busy={save.isPending} disabled={!unsaved} onClick={send}>
          {t('common.actions.save')}
        </Button>
      </div>
      <p className="mb-4 text-second text-sm">
        {t(opened.published ? 'templateCentre.editor.hintPublished' : 'templateCentre.editor.hint')}
      </p>
      <div className="flex flex-col gap-4 md:flex-row md:items-start">
        {!single && (
          <ArticleLines lines={lines} current={current} chosen={chosen} onChoose={choose} onChange={change} />
        )}
        <div className="min-w-0 flex-1 rounded-lg border border-line bg-surface p-4">
          {!line ? (
            <p className="py-10 text-center text-second">{t('templateCentre.editor.empty')}</p>
          ) : (
            <>
              {!single && (
                <Field label={t('templateCentre.editor.titleField')} className="mb-4">
                  {(control) => (
                    <Input
                      {...control}
                      value={line.title}
                      maxLength={200}
                      onChange={({ target }) =>
                        change(lines.map((one) => (one.key === line.key ? { ...one, title: target.value } : one)))
                      }
                    />
                  )}
                </Field>
              )}
              {line.type === 'folder' ? (
                <p className="text-second text-sm">{t('templateCentre.editor.folder')}</p>
              ) : (
                <Suspense fallback={<Skeleton className="h-60" />}>
                  {line.type === 'table' ? (
                    <SheetEditor key={line.key} article={articleOf(line)} {...editing(line)} />
                  ) : (
                    <TemplateText key={line.key} id={line.key} content={articleOf(line).content} {...editing(line)} />
                  )}
                </Suspense>
              )}
            </>
          )}
        </div>
      </div>
      <UnsavedGuard unsaved={unsaved} />
    </>
  )
}
