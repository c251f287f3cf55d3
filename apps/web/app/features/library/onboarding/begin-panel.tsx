// The first manual of an organisation: one click on a template, or on the empty one, makes it and opens it.
import { Button, cn, Skeleton } from '@lectern/ui'
import { BookOpen, FilePlus } from '@lectern/ui/icons'
import { type ReactNode, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useText } from '~/lib/i18n.ts'
import { paths } from '~/lib/paths.ts'
import { trpc } from '~/lib/trpc.ts'
import { LoadError } from '~/shared/lists/async-state.tsx'
import { useRefreshLibrary } from '~/shared/queries/library.ts'

const EMPTY = ''
const MAX_SHOWN = 12
/** As many as come with the product, so that the panel keeps its height while they load. */
const EXPECTED = 4

type ChoiceProps = {
  icon: ReactNode
  title: string
  hint: string
  busy: boolean
  disabled: boolean
  onChoose: () => void
}

function Choice({ icon, title, hint, busy, disabled, onChoose }: ChoiceProps) {
  return (
    <button
      type="button"
      aria-busy={busy}
      disabled={disabled}
      onClick={onChoose}
      className="flex min-h-16 w-full items-center gap-3 rounded-md border border-line bg-surface px-3 py-2.5 text-left transition-colors duration-150 hover:border-primary disabled:pointer-events-none disabled:opacity-60"
    >
      <span
        aria-hidden="true"
        className={cn(
          'grid size-9 shrink-0 place-items-center rounded-md bg-primary-subtle text-primary-text [&_svg]:size-4.5',
          busy && 'animate-pulse motion-reduce:animate-none',
        )}
      >
        {icon}
      </span>
      <span className="min-w-0">
        <span className="block truncate font-medium text-ink">{title}</span>
        <span className="line-clamp-2 text-third text-xs">{hint}</span>
      </span>
    </button>
  )
}

type Props = {
  /** The guided setup is not finished. */
  setup: boolean
  onDismiss: () => void
  dismissing: boolean
}

export function BeginPanel({ setup, onDismiss, dismissing }: Props) {
  const { t, lang } = useText()
  const navigate = useNavigate()
  const refresh = useRefreshLibrary()
  const utils = trpc.useUtils()
  const [chosen, setChosen] = useState<string | null>(null)
  const templates = trpc.template.list.useQuery({ kind: 'manual', lang, size: MAX_SHOWN })
  const begin = trpc.onboarding.begin.useMutation({
    onSuccess: async ({ manualId, articleId }, { templateId }) => {
      // The one article of an empty manual is written at once, beginning with its title.
      const state = templateId === undefined ? { created: true } : undefined
      await navigate(paths.manual(manualId, articleId ?? undefined), { state })
      await Promise.all([refresh(), utils.onboarding.invalidate()])
    },
    onError: () => setChosen(null),
  })
  const choose = (id: string) => {
    setChosen(id)
    begin.mutate({ templateId: id === EMPTY ? undefined : id })
  }
  const stateOf = (id: string) => ({
    busy: chosen === id,
    disabled: chosen !== null || dismissing,
    onChoose: () => choose(id),
  })
  return (
    <section aria-labelledby="begin" className="mt-8 rounded-lg border border-line bg-surface p-5">
      <div className="flex items-start justify-between gap-4">
        <div>
          <h2 id="begin" className="font-semibold text-base text-ink">
            {t('onboarding.begin.title')}
          </h2>
          <p className="mt-1 text-second text-sm">{t('onboarding.begin.lead')}</p>
        </div>
        <Button variant="ghost" size="sm" className="shrink-0" busy={dismissing} onClick={onDismiss}>
          {t('onboarding.begin.skip')}
        </Button>
      </div>
      {setup && (
        <div className="mt-4 flex flex-wrap items-center justify-between gap-3 rounded-md bg-primary-subtle px-4 py-3">
          <p className="text-ink text-sm">{t('onboarding.setup.callHint')}</p>
          <Button asChild variant="primary">
            <Link to={paths.setup}>{t('onboarding.setup.call')}</Link>
          </Button>
        </div>
      )}
      {templates.error && !templates.data ? (
        <LoadError error={templates.error} onRetry={() => void templates.refetch()} />
      ) : (
        <ul aria-label={t('onboarding.begin.templates')} className="mt-4 grid gap-2 sm:grid-cols-2">
          {templates.data
            ? templates.data.records.map(({ id, name, description }) => (
                <li key={id}>
                  <Choice icon={<BookOpen />} title={name} hint={description} {...stateOf(id)} />
                </li>
              ))
            : Array.from({ length: EXPECTED }, (_, index) => index).map((index) => (
                <li key={index} aria-busy="true">
                  <Skeleton className="h-16 rounded-md" />
                </li>
              ))}
          <li>
            <Choice
              icon={<FilePlus />}
              title={t('onboarding.begin.empty')}
              hint={t('onboarding.begin.emptyHint')}
              {...stateOf(EMPTY)}
            />
          </li>
        </ul>
      )}
      <p role="status" className="sr-only">
        {chosen === null ? '' : t('onboarding.begin.creating')}
      </p>
    </section>
  )
}
