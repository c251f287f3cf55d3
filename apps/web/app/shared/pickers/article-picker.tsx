// Chooses up to a few articles by their titles (specification §5: related content, related documents).
import { ROBOT_LIMITS } from '@lectern/contracts'
import { Badge, Button, Checkbox, Popover, PopoverContent, PopoverTrigger } from '@lectern/ui'
import { Plus, X } from '@lectern/ui/icons'
import { useText } from '~/lib/i18n.ts'
import { ArticleList } from './article-list.tsx'
import type { Picked } from './use-articles.ts'

type Props = {
  label: string
  hint: string
  manualId?: string
  /** Maximum number; with one, choosing another replaces it. */
  max?: number
  required?: boolean
  value: readonly Picked[]
  error?: string
  onChange: (value: Picked[]) => void
}

function Choices({ manualId, max, value, onChange }: Pick<Props, 'manualId' | 'value' | 'onChange'> & { max: number }) {
  const { t } = useText()
  const chosen = new Set(value.map(({ id }) => id))
  const full = max > 1 && value.length >= max
  const toggle = ({ id, title, published }: Picked) =>
    onChange(
      chosen.has(id) ? value.filter((one) => one.id !== id) : [...(max === 1 ? [] : value), { id, title, published }],
    )
  return (
    <>
      <ArticleList manualId={manualId}>
        {(article) => (
          <Checkbox
            variant="line"
            checked={chosen.has(article.id)}
            disabled={full && !chosen.has(article.id)}
            onChange={() => toggle(article)}
          >
            <span className="min-w-0 flex-1 truncate">{article.title}</span>
          </Checkbox>
        )}
      </ArticleList>
      {full && <p className="mt-1 text-third text-xs">{t('robot.config.pickMost', { max })}</p>}
    </>
  )
}

export function ArticlePicker({
  label,
  hint,
  manualId,
  max = ROBOT_LIMITS.relatedContents,
  required = true,
  value,
  error,
  onChange,
}: Props) {
  const { t } = useText()
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium text-ink text-sm">
        {label}
        {required && (
          <span aria-hidden="true" className="ml-0.5 text-danger-text">
            *
          </span>
        )}
      </legend>
      <div className="flex flex-wrap items-center gap-2">
        {value.map(({ id, title, published }) => (
          <Badge key={id} tone={published ? 'neutral' : 'warning'} className="h-7 max-w-full gap-1 pr-0.5">
            <span className="truncate" title={published ? title : t('robot.config.unpublished')}>
              {title}
            </span>
            {!published && <span className="sr-only">({t('robot.config.unpublished')})</span>}
            <Button
              variant="ghost"
              size="iconSm"
              className="size-5"
              aria-label={t('robot.config.unpick', { title })}
              onClick={() => onChange(value.filter((article) => article.id !== id))}
            >
              <X />
            </Button>
          </Badge>
        ))}
        <Popover>
          <PopoverTrigger asChild>
            <Button size="sm" aria-label={`${t('robot.config.pick')}: ${label}`}>
              <Plus />
              {t('robot.config.pick')}
            </Button>
          </PopoverTrigger>
          <PopoverContent align="start" className="w-80 max-w-[92vw] p-2">
            <Choices manualId={manualId} max={max} value={value} onChange={onChange} />
          </PopoverContent>
        </Popover>
      </div>
      <p
        role={error ? 'alert' : undefined}
        className={error ? 'mt-1.5 text-danger-text text-xs' : 'mt-1.5 text-third text-xs'}
      >
        {error ?? hint}
      </p>
    </fieldset>
  )
}
