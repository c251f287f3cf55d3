// The field of a form that holds one article: its title, and a button that chooses another one.
import { Button, Field } from '@lectern/ui'
import { useText } from '~/lib/i18n.ts'
import { ArticleChoice } from './article-choice.tsx'

type Article = { id: string; title: string }
type Props = {
  label: string
  hint?: string
  error?: string
  required?: boolean
  manualId?: string
  /** Title of the chosen one; '' for none. */
  title: string
  onChange: (article: Article) => void
  /** Words of the button that chooses none; without them one must stay chosen. */
  clearLabel?: string
}

export function ArticleField({ manualId, title, clearLabel, onChange, ...field }: Props) {
  const { t } = useText()
  return (
    <Field {...field}>
      {(control) => (
        <div className="flex min-w-0 items-center gap-3">
          {title && <span className="min-w-0 truncate text-ink text-sm">{title}</span>}
          <ArticleChoice
            id={control.id}
            aria-describedby={control['aria-describedby']}
            manualId={manualId}
            onChoose={onChange}
          >
            {t(title ? 'answering.steering.change' : 'answering.steering.choose')}
          </ArticleChoice>
          {clearLabel && title && (
            <Button variant="ghost" onClick={() => onChange({ id: '', title: '' })}>
              {clearLabel}
            </Button>
          )}
        </div>
      )}
    </Field>
  )
}
