/** The secret link of one article: off, or on with a time at which it ends; for administrators of the manual (ledger PUB-04). */
import type { TreeNode } from '@lectern/contracts'
import { Button, Field, Select, Skeleton, SwitchRow, toast } from '@lectern/ui'
import { RefreshCw } from '@lectern/ui/icons'
import { LinkRow } from '~/features/library/audience/link-row.tsx'
import { dateTime } from '~/lib/format.ts'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { LoadError } from '~/shared/lists/async-state.tsx'

const DAYS = [1, 7, 30, 365] as const
const NEVER = 'never'

export function ArticleLinkField({ node }: { node: TreeNode }) {
  const { t } = useText()
  const { id } = node
  const link = trpc.article.shareLink.useQuery({ id }, { staleTime: 0 })
  const changed = () => link.refetch()
  const set = trpc.article.setShareLink.useMutation({ meta: { tell: true }, onSettled: changed })
  const refresh = trpc.article.refreshShareLink.useMutation({ meta: { tell: true }, onSettled: changed })
  if (link.error && link.data === undefined) {
    return <LoadError error={link.error} onRetry={() => void link.refetch()} />
  }
  if (link.data === undefined) return <Skeleton className="h-14" />
  const { data } = link
  const ends = data?.expiresTime ? t('links.article.expiresAt', { time: dateTime(data.expiresTime) }) : undefined
  return (
    <>
      <SwitchRow
        label={t('links.article.on')}
        hint={t('links.article.hint')}
        checked={data !== null}
        disabled={set.isPending}
        onChange={(on) =>
          set.mutate(
            { id, on },
            { onSuccess: () => toast.success(t(on ? 'links.article.made' : 'common.words.linkRevoked')) },
          )
        }
      />
      {data && (
        <>
          <LinkRow
            label={t('links.article.link')}
            path={data.path}
            refusal={node.state === 'unpublished' ? t('links.article.unpublished') : null}
          >
            <Button
              aria-label={t('links.article.refresh')}
              title={t('links.article.refresh')}
              busy={refresh.isPending}
              onClick={() => refresh.mutate({ id }, { onSuccess: () => toast.success(t('links.article.refreshed')) })}
            >
              <RefreshCw />
            </Button>
          </LinkRow>
          <Field label={t('links.article.expires')} hint={data.expired ? t('links.article.ended') : ends}>
            {(field) => (
              <Select
                {...field}
                value={data.expiresTime ? undefined : NEVER}
                placeholder={t('links.article.limited')}
                disabled={set.isPending}
                onValueChange={(days) =>
                  set.mutate({ id, on: true, expiresDays: days === NEVER ? null : Number(days) })
                }
                options={[
                  { value: NEVER, label: t('links.never') },
                  ...DAYS.map((days) => ({ value: String(days), label: t('links.article.days', { count: days }) })),
                ]}
              />
            )}
          </Field>
        </>
      )}
    </>
  )
}
