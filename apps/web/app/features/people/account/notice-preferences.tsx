// Which kinds of notifications the person wants; stored as preferences, applied when notifications are written.
import { NotificationCategory } from '@lectern/contracts'
import { Switch } from '@lectern/ui'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { LoadError } from '~/shared/lists/async-state.tsx'
import { Lead } from './tab-frame.tsx'

function NoticeRow({ category }: { category: NotificationCategory }) {
  const { t } = useText()
  const key = `notify.${category}`
  const utils = trpc.useUtils()
  const { data, error, isPending, refetch } = trpc.preference.find.useQuery({ key })
  const update = trpc.preference.update.useMutation({
    onMutate: (next) => utils.preference.find.setData({ key }, next),
    onSettled: () => utils.preference.find.invalidate({ key }),
  })
  if (error && data === undefined) return <LoadError error={error} onRetry={() => void refetch()} />
  return (
    <li className="flex items-center gap-4 py-4">
      <label htmlFor={key} className="min-w-0 flex-1">
        <span className="block font-medium text-ink">{t(`account.noticePreferences.${category}`)}</span>
        <span className="block text-second text-sm">{t(`account.noticePreferences.${category}Hint`)}</span>
      </label>
      <Switch
        id={key}
        disabled={isPending}
        checked={data?.content !== 'off'}
        onCheckedChange={(on) => update.mutate({ key, content: on ? 'on' : 'off' })}
      />
    </li>
  )
}

export function NoticePreferences() {
  const { t } = useText()
  return (
    <>
      <Lead>{t('account.noticePreferences.lead')}</Lead>
      <ul className="max-w-xl divide-y divide-line">
        {NotificationCategory.options.map((category) => (
          <NoticeRow key={category} category={category} />
        ))}
      </ul>
    </>
  )
}
