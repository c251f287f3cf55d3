// Marks a tenant as one of the platform's own, or takes the mark away.
import type { TenantRecord } from '@lectern/contracts'
import { Button, toast } from '@lectern/ui'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'

export function MarkButton({ tenant }: { tenant: TenantRecord }) {
  const { t } = useText()
  const utils = trpc.useUtils()
  const mark = trpc.tenant.mark.useMutation({
    onSuccess: async (_, { internal }) => {
      toast.success(t(internal ? 'manage.nowInternal' : 'manage.nowCounted'))
      await Promise.all([utils.tenant.list.invalidate(), utils.operatorBoard.invalidate()])
    },
  })
  return (
    <Button
      variant="ghost"
      size="sm"
      busy={mark.isPending}
      aria-label={t(tenant.internal ? 'manage.unmarkNamed' : 'manage.markNamed', { name: tenant.name })}
      onClick={() => mark.mutate({ id: tenant.id, internal: !tenant.internal })}
    >
      {t(tenant.internal ? 'manage.unmark' : 'manage.mark')}
    </Button>
  )
}
