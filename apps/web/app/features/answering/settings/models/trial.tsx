// Result of a model's trial, in plain words.
import type { AiModelTrial, AiRole } from '@lectern/contracts'
import { useText } from '~/lib/i18n.ts'

/** Longer vectors are compared slowly. */
const MANY_DIMENSIONS = 2_000

export function Trial({ role, trial, pending }: { role: AiRole; trial: AiModelTrial | undefined; pending: boolean }) {
  const { t } = useText()
  if (pending)
    return (
      <p role="status" className="text-second text-sm">
        {t('answering.settings.models.testing')}
      </p>
    )
  if (!trial) return null
  const seconds = (trial.milliseconds / 1000).toFixed(1)
  if (trial.problem !== null)
    return (
      <div role="alert" className="max-w-2xl text-sm">
        <p className="text-danger-text">{t(`answering.settings.models.problems.${trial.problem}`)}</p>
        {trial.reason !== '' && (
          <p className="mt-1 break-words text-third text-xs">
            {t('answering.settings.models.reason', { reason: trial.reason })}
          </p>
        )}
      </div>
    )
  const { reply, dimensions, sensible, seesPicture } = trial
  return (
    <div role="status" className="max-w-2xl text-sm">
      <p className="break-words text-success-text">
        {dimensions !== null
          ? t('answering.settings.models.embeds', { seconds, dimensions })
          : role === 'reranker'
            ? t('answering.settings.models.orders', { seconds })
            : t('answering.settings.models.replies', { seconds, reply })}
      </p>
      {seesPicture === true && <p className="mt-1 text-success-text">{t('answering.settings.models.seesPicture')}</p>}
      {seesPicture === false && (
        <p className="mt-1 text-warning-text">{t('answering.settings.models.seesNoPicture')}</p>
      )}
      {sensible === false && <p className="mt-1 text-warning-text">{t('answering.settings.models.odd')}</p>}
      {dimensions !== null && dimensions > MANY_DIMENSIONS && (
        <p className="mt-1 text-warning-text">{t('answering.settings.models.manyDimensions', { dimensions })}</p>
      )}
    </div>
  )
}
