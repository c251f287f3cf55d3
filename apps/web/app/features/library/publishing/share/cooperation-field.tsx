/** The cooperation link of the manual or of one article: off, or with the permission it gives (ledger PUB-05). */
import { type CooperationPlace, InvitationRole } from '@lectern/contracts'
import { Button, Field, Select, Skeleton, toast } from '@lectern/ui'
import { RefreshCw } from '@lectern/ui/icons'
import { LinkRow } from '~/features/library/audience/link-row.tsx'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { LoadError } from '~/shared/lists/async-state.tsx'

const OFF = 'off'

export function CooperationField({ place, label }: { place: CooperationPlace; label: string }) {
  const { t } = useText()
  const link = trpc.cooperation.link.useQuery(place, { staleTime: 0 })
  const changed = () => link.refetch()
  const set = trpc.cooperation.setLink.useMutation({ meta: { tell: true }, onSettled: changed })
  const refresh = trpc.cooperation.refreshLink.useMutation({ meta: { tell: true }, onSettled: changed })
  if (link.error && link.data === undefined) {
    return <LoadError error={link.error} onRetry={() => void link.refetch()} />
  }
  if (link.data === undefined) return <Skeleton className="h-14" />
  // Nobody administers one article.
  const roles = InvitationRole.options.toReversed().filter((role) => place.articleId === undefined || role !== 'admin')
  return (
    <>
      <Field
        label={`${label} · ${t('publishing.cooperation.role')}`}
        hint={place.articleId === undefined ? undefined : t('publishing.cooperation.articleHint')}
      >
        {(field) => (
          <Select
            {...field}
            disabled={set.isPending}
            value={link.data?.role ?? OFF}
            onValueChange={(value) =>
              set.mutate(
                { ...place, role: value === OFF ? null : InvitationRole.parse(value) },
                {
                  onSuccess: () =>
                    toast.success(t(value === OFF ? 'publishing.cooperation.removed' : 'common.words.saved')),
                },
              )
            }
            options={[
              { value: OFF, label: t('publishing.cooperation.none') },
              ...roles.map((role) => ({
                value: role,
                label: t(`publishing.cooperation.roles.${role}`),
              })),
            ]}
          />
        )}
      </Field>
      {link.data && (
        <LinkRow label={label} path={link.data.path}>
          <Button
            aria-label={t('publishing.cooperation.refresh')}
            title={t('publishing.cooperation.refresh')}
            busy={refresh.isPending}
            onClick={() =>
              refresh.mutate(place, { onSuccess: () => toast.success(t('publishing.cooperation.refreshed')) })
            }
          >
            <RefreshCw />
          </Button>
        </LinkRow>
      )}
    </>
  )
}
