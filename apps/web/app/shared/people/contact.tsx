// Whom members ask in their organisation, where they are told to ask (TEN-01). Visitors and operators see nothing of it.
import type { OrganisationContact } from '@lectern/contracts'
import { useText } from '~/lib/i18n.ts'
import { useAdministers, useIsMember } from '~/lib/session.ts'
import { trpc } from '~/lib/trpc.ts'

const FRESH_MS = 60_000

/** Null while it is not known, where nothing of it was filled in, and outside of an organisation. */
export function useContact(wanted = true): OrganisationContact | null {
  const member = useIsMember()
  const { data } = trpc.tenant.contact.useQuery(undefined, {
    enabled: member && wanted,
    retry: false,
    staleTime: FRESH_MS,
    meta: { quiet: true },
  })
  return data && Object.values(data).some((value) => value !== '') ? data : null
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
