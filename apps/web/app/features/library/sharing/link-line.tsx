// One link in the list: what it opens and gives, who made it, how long and how often.
import type { ListedLink } from '@lectern/contracts'
import { Badge, Button } from '@lectern/ui'
import { Link } from 'react-router'
import { dateTime } from '~/lib/format.ts'
import { type Translate, useText } from '~/lib/i18n.ts'
import { OPENS_ROW, Td } from '~/shared/lists/table.tsx'
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

type Props = { link: ListedLink; mine: boolean; onRevoke: (link: ListedLink) => void }

export function LinkLine({ link, mine, onRevoke }: Props) {
  const { t } = useText()
  const { kind, createdName, createdTime, expiresTime, expired, lastUsedTime, uses } = link
  const ends = expiresTime === null ? t('links.never') : dateTime(expiresTime)
  const path = placePath(link)
  const used = lastUsedTime === null ? t('links.unused') : dateTime(lastUsedTime)
  return (
    <tr>
      <Td>
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
            {!mine && createdName !== '' && ` · ${t('links.madeBy')}: ${createdName}`} · {dateTime(createdTime)}
          </span>
          <span className="text-third text-xs sm:hidden">
            {t('links.ends')}: {ends}
            {uses !== null && ` · ${t('links.uses', { count: uses })}`}
          </span>
        </span>
      </Td>
      <Td className="whitespace-nowrap text-second max-sm:hidden">{ends}</Td>
      <Td className="whitespace-nowrap text-second max-sm:hidden">
        {uses !== null && (
          <span className="flex flex-col">
            {used}
            {uses > 0 && <span className="text-third text-xs">{t('links.uses', { count: uses })}</span>}
          </span>
        )}
      </Td>
      <Td className="whitespace-nowrap text-right">
        <Button size="sm" variant="ghost" onClick={() => onRevoke(link)}>
          {t('links.revoke')}
        </Button>
      </Td>
    </tr>
  )
}
