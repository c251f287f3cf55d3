// The words of a notice: who it is from, since when, the downtime, its text and its link.
import type { ShownNotice } from '@lectern/contracts'
import { Badge, buttonStyle, type Tone } from '@lectern/ui'
import { ExternalLink } from '@lectern/ui/icons'
import { Link } from 'react-router'
import { dateTime } from '~/lib/format.ts'
import { useText } from '~/lib/i18n.ts'
import { When } from '~/shared/page/when.tsx'
import '~/shared/article/tokens.css'
import '~/shared/article/prose.css'
import '~/shared/article/code.css'

const LEVEL_TONES: Record<ShownNotice['level'], Tone> = {
  info: 'primary',
  warning: 'warning',
  critical: 'danger',
}

/** Shows the sender, for people of an organisation and of the platform. */
function From({ notice: { type, from } }: { notice: ShownNotice }) {
  const { t } = useText()
  if (type === 'announcement') return t(`notices.shown.${from}`)
  return t(from === 'platform' ? 'notices.shown.platformMessage' : 'notices.shown.organisationMessage')
}

/** `onLeave` is called when the link opens another page in this tab. */
export function NoticeText({ notice, onLeave }: { notice: ShownNotice; onLeave?: () => void }) {
  const { t } = useText()
  const { level, html, link, target, startTime, downtime } = notice
  const fresh = target === 'new'
  return (
    <>
      <p className="mb-3 flex flex-wrap items-center gap-2 text-sm text-third">
        {level !== 'info' && <Badge tone={LEVEL_TONES[level]}>{t(`notices.levels.${level}`)}</Badge>}
        <From notice={notice} />
        <span aria-hidden="true">·</span>
        <When instant={startTime} />
      </p>
      {downtime && (
        <p className="mb-3 font-medium text-ink text-sm">
          {t('notices.downtime.period', { from: dateTime(downtime.from), to: dateTime(downtime.to) })}
        </p>
      )}
      {/* Safe: the server rendered it from blocks, never from HTML that somebody wrote. */}
      <div className="prose text-sm leading-6" dangerouslySetInnerHTML={{ __html: html }} />
      {link !== '' && (
        <Link
          to={link}
          // Some pages of the product are plain documents.
          reloadDocument
          {...(fresh ? { target: '_blank', rel: 'noopener' } : { onClick: onLeave })}
          className={buttonStyle({ className: 'mt-4' })}
        >
          {t('notices.shown.open')}
          {fresh && <ExternalLink aria-hidden="true" />}
        </Link>
      )}
    </>
  )
}
