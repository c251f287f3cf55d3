// Embedding model of searches, and the progress of the next one (AI-07).
import type { IndexProgress } from '@lectern/contracts'
import { Badge } from '@lectern/ui'
import { useText } from '~/lib/i18n.ts'
import { Section } from './section.tsx'

/** Names as people know them: the local embedder by what it is, others without the kind of their endpoint. */
function useModelName() {
  const { t } = useText()
  return (model: string) =>
    model.startsWith('local-') ? t('answering.settings.localModel') : model.replace(/^(?:openai|own:[0-9a-f]+):/, '')
}

export function IndexCard({ index }: { index: IndexProgress }) {
  const { t } = useText()
  const nameOf = useModelName()
  const { state, model, target, done, total, error } = index
  const progress = t('answering.settings.progress', { done, total })
  return (
    <Section title={t('answering.settings.index')}>
      <p className="flex flex-wrap items-center gap-2 text-ink">
        <span className="text-third">{t('answering.settings.model')}</span>
        {nameOf(model)}
        {state === 'ready' && <Badge tone="success">{t('answering.settings.ready')}</Badge>}
      </p>
      {target !== null && (
        <div className="mt-4" role="status">
          <p className="mb-1.5 text-second text-sm">
            {state === 'failed'
              ? t('answering.settings.failed')
              : t('answering.settings.filling', { model: nameOf(target) })}
          </p>
          <progress
            aria-label={progress}
            className="h-1.5 w-full max-w-md accent-primary"
            value={done}
            max={Math.max(total, 1)}
          />
          <p className="mt-1 text-third text-xs tabular-nums">{progress}</p>
          {error && <p className="mt-1 max-w-2xl break-words text-danger-text text-xs">{error}</p>}
        </div>
      )}
    </Section>
  )
}
