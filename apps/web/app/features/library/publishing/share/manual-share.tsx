/** Audience, address and password of the manual, for its administrators; others see whom to ask (PUB-02, PUB-03). */
import type { Manual, UpdateManualSettingsInput } from '@lectern/contracts'
import { Button, toast } from '@lectern/ui'
import { useState } from 'react'
import { AudienceField } from '~/features/library/audience/audience-field.tsx'
import { AudienceLine } from '~/features/library/audience/audience-line.tsx'
import { LinkRow } from '~/features/library/audience/link-row.tsx'
import { type Publicity, publicityOf, releaseOf } from '~/features/library/audience/publicity.ts'
import { useText } from '~/lib/i18n.ts'
import { paths } from '~/lib/paths.ts'
import { trpc } from '~/lib/trpc.ts'
import { PasswordRow } from './password-row.tsx'

type Props = { manual: Manual; onChanged: () => Promise<unknown> }

export function ManualShare({ manual, onChanged }: Props) {
  const { t } = useText()
  const update = trpc.manual.updateSettings.useMutation({ meta: { tell: true }, onSettled: onChanged })
  const stored = publicityOf(manual)
  /** Chosen and not stored yet. */
  const [edited, setEdited] = useState<Publicity | null>(null)
  const audience = edited ?? stored
  const changed = audience !== stored
  const may = manual.abilities.settings === true
  const save = async (change: Omit<UpdateManualSettingsInput, 'id'>, done: string) => {
    await update.mutateAsync({ id: manual.id, ...change })
    toast.success(done)
  }
  return (
    <>
      <LinkRow
        label={t('publishing.share.manualLink')}
        path={paths.pub(manual.manualCode)}
        refusal={manual.releaseType === 'private' ? t('publishing.share.refused') : null}
      />
      {may ? (
        <form
          className="flex flex-col gap-3"
          onSubmit={(event) => {
            event.preventDefault()
            void save(releaseOf(audience), t('common.words.saved')).then(() => setEdited(null))
          }}
        >
          <AudienceField value={audience} disabled={update.isPending} onChange={setEdited} />
          {changed && (
            <div className="flex justify-end gap-2">
              <Button disabled={update.isPending} onClick={() => setEdited(null)}>
                {t('common.actions.cancel')}
              </Button>
              <Button type="submit" variant="primary" busy={update.isPending}>
                {t('common.actions.save')}
              </Button>
            </div>
          )}
        </form>
      ) : (
        <AudienceLine manual={manual} />
      )}
      {may && (stored === 'internal' || stored === 'external') && (
        <PasswordRow
          isSet={manual.hasSharePassword}
          busy={update.isPending}
          onSave={(sharePassword) =>
            save(
              { sharePassword },
              t(sharePassword === null ? 'publishing.share.passwordRemoved' : 'publishing.share.passwordSaved'),
            )
          }
        />
      )}
    </>
  )
}
