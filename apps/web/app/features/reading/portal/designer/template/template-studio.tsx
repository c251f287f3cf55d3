/** The designer of a theme template: the same lists, stage and properties as a portal has, saved by a button. */
import type { CentreTemplateDetails, ThemeDocument } from '@lectern/contracts'
import { localText, samplePage } from '@lectern/portal'
import { Badge, Button, cn, toast } from '@lectern/ui'
import { Moon, Redo2, Smartphone, Sun, Undo2 } from '@lectern/ui/icons'
import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import { Link } from 'react-router'
import { errorText } from '~/lib/errors.ts'
import { useText } from '~/lib/i18n.ts'
import { paths } from '~/lib/paths.ts'
import { trpc } from '~/lib/trpc.ts'
import { UnsavedGuard } from '~/shared/saving/unsaved-guard.tsx'
import type { Preview } from '../designer-bar.tsx'
import { DesignerContext } from '../designer-context.ts'
import { ModulePicker } from '../list/module-picker.tsx'
import { PageList } from '../list/page-list.tsx'
import { checksOf } from '../model/checks.ts'
import { partName } from '../model/section-names.ts'
import { type Selection, sameSelection } from '../model/selection.ts'
import { Properties } from '../panels/properties.tsx'
import { Stage } from '../stage/stage.tsx'
import { useDesign } from '../use-design.ts'
import { useSectionActs } from '../use-section-acts.ts'

type Props = { opened: CentreTemplateDetails; document: ThemeDocument }

const same = (one: ThemeDocument, other: ThemeDocument) => JSON.stringify(one) === JSON.stringify(other)

export function TemplateStudio({ opened, document: begun }: Props) {
  const { t, lang: uiLang } = useText()
  const utils = trpc.useUtils()
  const design = useDesign(begun)
  const { document, edit, history } = design
  const [saved, setSaved] = useState({ revision: opened.revision, document: begun })
  const [look, setLook] = useState<Preview>({ device: 'desktop', dark: false, lang: uiLang })
  const [selection, setSelection] = useState<Selection | null>(null)
  const [adding, setAdding] = useState(false)
  const settled = useDeferredValue(document)
  const page = useMemo(() => samplePage(document, look.lang), [document, look.lang])
  const checks = useMemo(() => checksOf(settled, null), [settled])
  const unsaved = !same(document, saved.document)
  const save = trpc.templateCentre.saveTheme.useMutation({
    onSuccess: (done) => {
      if (!done.document) return
      setSaved({ revision: done.revision, document: done.document })
      if (!same(done.document, document)) edit({ kind: 'replace', document: done.document })
      toast.success(t('templateCentre.saved'))
      void utils.templateCentre.list.invalidate()
    },
    onError: (error) => void toast.error(errorText(error, t)),
    meta: { quiet: true },
  })
  const select = useCallback(
    (next: Selection | null) => setSelection((now) => (sameSelection(now, next) ? now : next)),
    [],
  )
  const acts = useSectionActs({ document, lang: look.lang, selection, edit, select })
  const designer = useMemo(
    () => ({ manual: null, color: null, lang: look.lang, page: null, titleOf: () => null, remember: () => {} }),
    [look.lang],
  )
  const nameOf = (id: string) => partName(document, id, look.lang, t)
  const name = localText(opened.names, uiLang)
  const other = look.lang === 'zh_CN' ? 'en_US' : 'zh_CN'
  return (
    <DesignerContext value={designer}>
      <title>{`${name} · ${t('templateCentre.title')}`}</title>
      <div className="mb-4 flex flex-wrap items-center gap-2">
        <Link to={paths.templates('themes')} className="text-primary-text text-sm hover:underline">
          {t('templateCentre.title')}
        </Link>
        <h1 className="min-w-0 flex-1 truncate font-semibold text-ink text-xl">
          {name} <Badge>{t(opened.published ? 'templateCentre.published' : 'templateCentre.unpublished')}</Badge>
        </h1>
        <Button
          variant="ghost"
          size="icon"
          disabled={history.past.length === 0}
          aria-label={t('portal.bar.undo')}
          onClick={design.undo}
        >
          <Undo2 />
        </Button>
        <Button
          variant="ghost"
          size="icon"
          disabled={history.future.length === 0}
          aria-label={t('portal.bar.redo')}
          onClick={design.redo}
        >
          <Redo2 />
        </Button>
        <Button
          variant="ghost"
          size="icon"
          aria-pressed={look.device === 'phone'}
          aria-label={t('portal.bar.phone')}
          onClick={() => setLook({ ...look, device: look.device === 'phone' ? 'desktop' : 'phone' })}
        >
          <Smartphone />
        </Button>
        <Button
          variant="ghost"
          size="icon"
          aria-pressed={look.dark}
          aria-label={t('portal.style.dark')}
          onClick={() => setLook({ ...look, dark: !look.dark })}
        >
          {look.dark ? <Sun /> : <Moon />}
        </Button>
        <Button onClick={() => setLook({ ...look, lang: other })}>{t(`common.language.${other}`)}</Button>
        <Button
          variant="primary"
          busy={save.isPending}
          disabled={!unsaved}
          onClick={() => save.mutate({ id: opened.id, revision: saved.revision, document })}
        >
          {t('common.actions.save')}
        </Button>
      </div>
      <p className="mb-3 text-second text-sm">
        {t(opened.published ? 'templateCentre.themeHintPublished' : 'templateCentre.themeHint')}
      </p>
      <div className="flex h-[70dvh] min-h-120 overflow-hidden rounded-lg border border-line bg-surface">
        <div
          className={cn(
            'w-full shrink-0 overflow-y-auto border-line md:block md:w-56 md:border-r',
            selection && 'hidden',
          )}
        >
          <PageList
            document={document}
            selection={selection}
            acts={acts}
            onSelect={select}
            onAdd={() => setAdding(true)}
          />
        </div>
        <div className="hidden min-w-0 flex-1 md:flex">
          <Stage
            page={page}
            lang={look.lang}
            dark={look.dark}
            device={look.device}
            selection={selection}
            nameOf={nameOf}
            onSelect={select}
          />
        </div>
        <div
          className={cn(
            'w-full shrink-0 overflow-y-auto border-line md:block md:w-72 md:border-l',
            !selection && 'hidden',
          )}
        >
          <Properties document={document} selection={selection} checks={checks} edit={edit} onSelect={select} />
        </div>
      </div>
      {adding && (
        <ModulePicker
          onAdd={(type) => {
            acts.add(type)
            setAdding(false)
          }}
          onClose={() => setAdding(false)}
        />
      )}
      <UnsavedGuard unsaved={unsaved} />
    </DesignerContext>
  )
}
