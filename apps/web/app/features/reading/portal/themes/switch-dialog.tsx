/** Shows visitors another theme, or none. */

import type { Manual, ThemeSummary } from '@lectern/contracts'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { afterChange } from '~/shared/forms/after-change.ts'
import { ConfirmDialog } from '~/shared/forms/confirm-dialog.tsx'

type Props = { manual: Manual; theme: ThemeSummary; to: 'enable' | 'disable'; onClose: () => void }

export function SwitchDialog({ manual, theme, to, onClose }: Props) {
  const { t } = useText()
  const utils = trpc.useUtils()
  const options = {
    meta: { tell: true },
    onSuccess: afterChange(t(`portal.switch.${to}Done`), onClose, utils.theme),
    onError: onClose,
  }
  const enable = trpc.theme.enable.useMutation(options)
  const disable = trpc.theme.disable.useMutation(options)
  return (
    <ConfirmDialog
      onClose={onClose}
      danger={to === 'disable'}
      title={t(`portal.switch.${to}Title`, { name: theme.name })}
      description={t(`portal.switch.${to}Text`, { manual: manual.name })}
      confirmLabel={t(`portal.switch.${to}`)}
      busy={enable.isPending || disable.isPending}
      onConfirm={() => (to === 'enable' ? enable : disable).mutate({ id: theme.id })}
    />
  )
}
