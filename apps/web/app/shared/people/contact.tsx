// The contact of an organisation, for members who need help, and its certification (TEN-01, TEN-09). Hidden from visitors and operators.
import type { OrganisationContact } from '@lectern/contracts'
import { Badge } from '@lectern/ui'
import { useText } from '~/lib/i18n.ts'
import { useAdministers, useIsMember } from '~/lib/session.ts'
import { trpc } from '~/lib/trpc.ts'

const FRESH_MS = 60_000

function useOwnOrganisation(enabled: boolean): OrganisationContact | undefined {
  const member = useIsMember()
  return trpc.tenant.contact.useQuery(undefined, {
    enabled: member && enabled,
    retry: false,
    staleTime: FRESH_MS,
    meta: { quiet: true },
  }).data
}

/** Null while it is not known, where nothing of it was filled in, and outside of an organisation. */
export function useContact(enabled = true): OrganisationContact | null {
  const data = useOwnOrganisation(enabled)
  return data && (data.contactName || data.contactEmail || data.contactPhone) ? data : null
}

/** Beside the name of one's own organisation: it has passed its certification. */
export function CertifiedBadge() {
  const { t } = useText()
  if (!useOwnOrganisation(true)?.certified) return null
  return (
    <Badge tone="success" className="shrink-0">
      {t('certification.certified')}
    </Badge>
  )
}

const LINK = 'text-primary-text hover:underline'

/** A line below a text that sends people to their administrator; nothing for administrators themselves. */
export function AskContact() {
  const { t } = useText()
  const contact = useContact(!useAdministers())
  if (!contact) return null
  const { contactName, contactEmail, contactPhone } = contact
  return (
    <span className="mt-1 flex flex-wrap justify-center gap-x-2">
      <span>{t('members.askContact', { name: contactName })}</span>
      {contactEmail !== '' && (
        <a className={LINK} href={`mailto:${contactEmail}`}>
          {contactEmail}
        </a>
      )}
      {contactPhone !== '' && (
        <a className={LINK} href={`tel:${contactPhone}`}>
          {contactPhone}
        </a>
      )}
    </span>
  )
}
