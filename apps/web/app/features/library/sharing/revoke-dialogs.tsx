// Asks before one link, or all of a kind, is revoked.
import type { LinkKind, ListedLink } from '@lectern/contracts'
import { toast } from '@lectern/ui'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { onceSettled } from '~/shared/forms/after-change.ts'
import { ConfirmDialog } from '~/shared/forms/confirm-dialog.tsx'

export function RevokeLink({ link, onClose }: { link: ListedLink; onClose: () => void }) {
  const { t } = useText()
  const utils = trpc.useUtils()
  const revoke = trpc.link.revoke.useMutation(onceSettled(t('common.words.linkRevoked'), onClose, utils.link))
  return (
    <ConfirmDialog
      danger
      onClose={onClose}
      title={t('links.revokeTitle')}
      description={t(link.kind === 'manual' ? 'links.revokeManualHint' : 'links.revokeHint')}
      confirmLabel={t('common.words.revoke')}
      busy={revoke.isPending}
      onConfirm={() => revoke.mutate({ kind: link.kind, id: link.id })}
    />
  )
}

export function RevokeLinks({ kind, mine, onClose }: { kind: LinkKind; mine: boolean; onClose: () => void }) {
  const { t } = useText()
  const utils = trpc.useUtils()
  const revoke = trpc.link.revokeAll.useMutation({
    onSuccess: ({ count }) => toast.success(t('links.revokedAll', { count })),
    onSettled: async () => {
      onClose()
      await utils.link.invalidate()
    },
  })
  return (
    <ConfirmDialog
      danger
      onClose={onClose}
      title={t('links.revokeAllTitle', { kind: t(`links.kinds.${kind}`) })}
      description={t('links.revokeAllHint')}
      confirmLabel={t('links.revokeAll')}
      busy={revoke.isPending}
      onConfirm={() => revoke.mutate({ kind, mine })}
    />
  )
}
