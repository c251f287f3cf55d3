/** Whether everybody with the link reads the manual, and with which password; for its administrators (ledger PUB-02, PUB-03). */
import type { Manual, UpdateManualSettingsInput } from '@lectern/contracts'
import { SwitchRow, toast } from '@lectern/ui'
import { useText } from '~/lib/i18n.ts'
import { paths } from '~/lib/paths.ts'
import { trpc } from '~/lib/trpc.ts'
import { LinkRow } from './link-row.tsx'
import { PasswordRow } from './password-row.tsx'

export const isOpenToAll = ({ releaseType, releaseScope, linkPermission }: Manual) =>
  releaseType === 'public' && releaseScope === 'external' && linkPermission === 'public'

type Props = { manual: Manual; onChanged: () => Promise<unknown> }

export function ManualShare({ manual, onChanged }: Props) {
  const { t } = useText()
  const update = trpc.manual.updateSettings.useMutation({ meta: { tell: true }, onSettled: onChanged })
  const open = isOpenToAll(manual)
  const may = manual.abilities.settings === true
  const save = async (change: Omit<UpdateManualSettingsInput, 'id'>, done: string) => {
    await update.mutateAsync({ id: manual.id, ...change })
    toast.success(done)
  }
  return (
    <>
      <SwitchRow
        label={t('publishing.share.publicOn')}
        hint={t(open ? 'publishing.share.publicOff' : 'publishing.share.publicHint')}
        checked={open}
        disabled={!may || update.isPending}
        onChange={(on) =>
          void save(
            on
              ? { releaseType: 'public', releaseScope: 'external', linkPermission: 'public' }
              : { linkPermission: 'system' },
            t('publishing.share.saved'),
          )
        }
      />
      <LinkRow
        label={t('publishing.share.manualLink')}
        path={paths.pub(manual.manualCode)}
        refusal={manual.releaseType === 'private' ? t('publishing.share.refused') : null}
      />
      {open && may && (
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
