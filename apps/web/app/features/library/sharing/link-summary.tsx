// Target, permission and creator of a link; on phones also its expiry and uses.
import type { ListedLink } from '@lectern/contracts'
import { Badge, OPENS_ROW } from '@lectern/ui'
import { Link } from 'react-router'
import { dateTime } from '~/lib/format.ts'
import { type Translate, useText } from '~/lib/i18n.ts'
import { placePath } from './place-path.ts'

/** Names from the outside in; what lies in somebody else's personal space has none here. */
function placeOf({ kind, spaceName, manualName, articleTitle }: ListedLink, t: Translate): string {
  const names = [spaceName, manualName, articleTitle].filter((name) => name !== '')
  if (names.length > 0) return names.join(' / ')
  return t(kind === 'invitation' ? 'links.organisation' : 'links.hidden')
}

function givenBy({ kind, role, hasPassword }: ListedLink, t: Translate): string {
  if (role !== null) return t(`links.roles.${role}`)
  if (kind === 'invitation') return t('links.membership')
  return t(hasPassword ? 'links.readingPassword' : 'links.reading')
}

/** Returns the expiry of a link as text. */
export const linkEnd = ({ expiresTime }: ListedLink, t: Translate): string =>
  expiresTime === null ? t('links.never') : dateTime(expiresTime)

export function LinkSummary({ link, mine }: { link: ListedLink; mine: boolean }) {
  const { t } = useText()
  const { kind, createdName, createdTime, expired, uses } = link
  const path = placePath(link)
  return (
    <span className="flex flex-col gap-1">
      <span className="flex flex-wrap items-center gap-1.5">
        <Badge>{t(`links.kinds.${kind}`)}</Badge>
        {expired && <Badge>{t('links.ended')}</Badge>}
      </span>
      {path === null ? (
        <span className="break-words font-medium text-ink">{placeOf(link, t)}</span>
      ) : (
        <Link {...OPENS_ROW} to={path} className="break-words font-medium text-ink hover:text-primary-text">
          {placeOf(link, t)}
        </Link>
      )}
      <span className="text-second text-xs">
        {givenBy(link, t)}
        {!mine &&
          createdName !== '' &&
          ` · ${t('common.words.withLabel', { label: t('links.madeBy'), value: createdName })}`}{' '}
        · {dateTime(createdTime)}
      </span>
      <span className="text-third text-xs sm:hidden">
        {t('common.words.withLabel', { label: t('links.ends'), value: linkEnd(link, t) })}
        {uses !== null && ` · ${t('links.uses', { count: uses })}`}
      </span>
    </span>
  )
}
