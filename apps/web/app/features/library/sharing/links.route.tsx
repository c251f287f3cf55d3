// /setting/links: all links of the organisation, and who may invite people (specification §2 'Enterprise settings', §6).
import { Inviters } from '@lectern/contracts'
import { Card, Field, Select, Skeleton, toast } from '@lectern/ui'
import { Link } from 'react-router'
import { useText } from '~/lib/i18n.ts'
import { paths } from '~/lib/paths.ts'
import { trpc } from '~/lib/trpc.ts'
import { LoadError } from '~/shared/lists/async-state.tsx'
import { SettingPage } from '~/shared/page/setting-page.tsx'
import { LinkList } from './link-list.tsx'

function InvitersCard() {
  const { t } = useText()
  const utils = trpc.useUtils()
  const policy = trpc.invitation.policy.useQuery(undefined, { staleTime: 0 })
  const set = trpc.invitation.setPolicy.useMutation({
    meta: { tell: true },
    onSuccess: (saved) => {
      utils.invitation.policy.setData(undefined, saved)
      toast.success(t('links.inviters.saved'))
    },
  })
  if (policy.error && !policy.data) return <LoadError error={policy.error} onRetry={() => void policy.refetch()} />
  if (!policy.data) return <Skeleton className="h-24" />
  return (
    <Card className="p-5">
      <Field label={t('links.inviters.title')} hint={t('links.inviters.hint')}>
        {(control) => (
          <Select
            {...control}
            value={policy.data.inviters}
            disabled={set.isPending}
            onValueChange={(inviters) => set.mutate({ inviters })}
            options={Inviters.options.map((value) => ({ value, label: t(`links.inviters.${value}`) }))}
          />
        )}
      </Field>
    </Card>
  )
}

/** Shown only while there is something to check. */
function Doubtful() {
  const { t } = useText()
  const { data = [] } = trpc.link.doubtful.useQuery()
  if (data.length === 0) return null
  return (
    <Card className="flex flex-col gap-3 p-5">
      <div>
        <h2 className="font-semibold text-ink">{t('links.doubtful.title')}</h2>
        <p className="text-second text-sm">{t('links.doubtful.hint')}</p>
      </div>
      <ul className="flex flex-col gap-1 text-sm">
        {data.map(({ manualId, manualName, memberName, role }) => (
          <li key={`${manualId} ${memberName}`} className="flex flex-wrap gap-x-3">
            <Link to={paths.manual(manualId)} className="text-primary-text hover:underline">
              {manualName}
            </Link>
            <span className="text-second">
              {t('links.doubtful.row', { member: memberName, role: t(`permission.manualRole.${role}`) })}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

export default function LinksPage() {
  const { t } = useText()
  return (
    <SettingPage title={t('links.title')} lead={t('links.lead')}>
      <div className="mb-6 flex flex-col gap-4">
        <InvitersCard />
        <Doubtful />
      </div>
      <LinkList mine={false} />
    </SettingPage>
  )
}
