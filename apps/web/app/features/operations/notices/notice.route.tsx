// /user/notice/<id>: a user message, as it is opened from the message box (MSG-02).
import { Badge, Button, Card, Skeleton, StatePanel } from '@lectern/ui'
import { Megaphone } from '@lectern/ui/icons'
import { Link, useParams } from 'react-router'
import { errorCode } from '~/lib/errors.ts'
import { useText } from '~/lib/i18n.ts'
import { paths } from '~/lib/paths.ts'
import { trpc } from '~/lib/trpc.ts'
import { LoadError } from '~/shared/lists/async-state.tsx'
import { Page } from '~/shared/page/page.tsx'
import { NoticeText } from './shown/notice-text.tsx'
import { useSeen } from './shown/use-notices.ts'

const isOver = (time: string | null) => time !== null && Date.parse(time) <= Date.now()

function NoticeCard({ id }: { id: string }) {
  const { t } = useText()
  const { data, error, refetch } = trpc.notice.read.useQuery({ id }, { meta: { quiet: true } })
  useSeen(data && { id, seen: false })
  if (error && errorCode(error) === 'notFound')
    return (
      <StatePanel
        icon={<Megaphone />}
        title={t('notices.shown.gone')}
        hint={t('notices.shown.goneHint')}
        action={
          <Button asChild>
            <Link to={paths.userInfo('notices')}>{t('account.info.tabs.notices')}</Link>
          </Button>
        }
      />
    )
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-60 w-full" />
  return (
    <Card className="max-w-3xl p-6">
      <h2 className="mb-2 flex flex-wrap items-center gap-2 break-words font-semibold text-ink text-lg">
        {data.title}
        {isOver(data.expiresTime) && <Badge>{t('notices.shown.expired')}</Badge>}
      </h2>
      <NoticeText notice={data} />
    </Card>
  )
}

export default function NoticePage() {
  const { t } = useText()
  const { id = '' } = useParams()
  return (
    <Page
      crumbs={[{ text: t('account.info.tabs.notices'), to: paths.userInfo('notices') }, { text: t('notices.title') }]}
    >
      <NoticeCard key={id} id={id} />
    </Page>
  )
}
