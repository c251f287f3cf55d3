/** Says in one sentence who can read a manual, and whom to ask when the person may not change that. */
import type { Manual, ManualAudience } from '@lectern/contracts'
import { Eye } from '@lectern/ui/icons'
import { type Translate, useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { readersOf } from './audience.ts'

/** Returns the people who can change it. */
export const publisherHint = ({ administrators }: Pick<ManualAudience, 'administrators'>, t: Translate): string =>
  administrators.length === 0
    ? t('audience.askAdministrator')
    : t('audience.ask', { names: administrators.join(t('audience.join')) })

export function AudienceLine({ manual }: { manual: Manual }) {
  const { t } = useText()
  const may = manual.abilities.settings === true
  const audience = trpc.publishing.audience.useQuery({ manualId: manual.id }, { enabled: !may })
  return (
    <p className="flex items-start gap-2 rounded-md bg-muted px-3 py-2 text-second text-sm">
      <Eye aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span>
        {t(`audience.readers.${readersOf(manual)}`)}
        {!may && audience.data && <span className="block">{publisherHint(audience.data, t)}</span>}
      </span>
    </p>
  )
}
