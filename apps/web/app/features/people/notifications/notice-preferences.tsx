// Preferences by kind of message: in the product, an immediate email, or a daily email.
import {
  NotificationCategory,
  NotificationChannel,
  type NotificationSettings,
  type UpdateNotificationSettingsInput,
} from '@lectern/contracts'
import { Select, Switch } from '@lectern/ui'
import { Link } from 'react-router'
import { ownZone } from '~/lib/format.ts'
import { useText } from '~/lib/i18n.ts'
import { paths } from '~/lib/paths.ts'
import { trpc } from '~/lib/trpc.ts'
import { LoadError } from '~/shared/lists/async-state.tsx'
import { RowsSkeleton } from '~/shared/lists/rows-skeleton.tsx'
import { Lead } from '~/shared/page/tab-frame.tsx'

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)

type Change = (change: UpdateNotificationSettingsInput) => void
type Props = { settings: NotificationSettings; onChange: Change }

function CategoryRow({ category, settings, onChange }: Props & { category: NotificationCategory }) {
  const { t } = useText()
  const name = t(`account.noticePreferences.${category}`)
  const set = (channel: NotificationChannel, on: boolean) =>
    onChange({
      channels: { [category]: { [channel]: on } },
      // Its hour is meant where the person is.
      ...(channel === 'digest' && on && { timeZone: ownZone() }),
    })
  return (
    <li className="py-4">
      <fieldset>
        <legend className="font-medium text-ink">{name}</legend>
        <p className="text-second text-sm">{t(`account.noticePreferences.${category}Hint`)}</p>
        <div className="mt-3 flex flex-wrap gap-x-8 gap-y-3">
          {NotificationChannel.options.map((channel) => {
            const id = `notify-${category}-${channel}`
            return (
              <label key={channel} htmlFor={id} className="flex items-center gap-2 text-ink text-sm">
                <Switch
                  id={id}
                  aria-label={`${name}: ${t(`inbox.channels.${channel}`)}`}
                  disabled={channel !== 'product' && settings.email === ''}
                  checked={settings.channels[category][channel]}
                  onCheckedChange={(on) => set(channel, on)}
                />
                {t(`inbox.channels.${channel}`)}
              </label>
            )
          })}
        </div>
      </fieldset>
    </li>
  )
}

function Mail({ settings: { email, digestHour, timeZone }, onChange }: Props) {
  const { t } = useText()
  if (email === '')
    return (
      <p className="mt-4 text-second text-sm">
        {t('inbox.noEmail')}{' '}
        <Link to={paths.userSetting('account')} className="text-primary-text underline">
          {t('inbox.linkEmail')}
        </Link>
      </p>
    )
  return (
    <div className="mt-4 flex flex-col gap-3 text-second text-sm">
      <p>{t('inbox.mailsTo', { email })}</p>
      <div className="flex flex-wrap items-center gap-2">
        <span>{t('inbox.digestAt')}</span>
        <Select
          className="w-auto"
          label={t('inbox.digestAt')}
          value={String(digestHour)}
          onValueChange={(hour) => onChange({ digestHour: Number(hour), timeZone: ownZone() })}
          options={HOURS.map((hour) => ({ value: String(hour), label: `${String(hour).padStart(2, '0')}:00` }))}
        />
        <span className="text-third">{timeZone}</span>
      </div>
    </div>
  )
}

/** Shown at once as it will be; an error brings back what is kept. */
function useSettings() {
  const utils = trpc.useUtils()
  const query = trpc.notification.settings.useQuery()
  const update = trpc.notification.updateSettings.useMutation({
    async onMutate({ channels = {}, ...rest }) {
      await utils.notification.settings.cancel()
      utils.notification.settings.setData(undefined, (now) => {
        if (!now) return now
        const merged = NotificationCategory.options.map((one) => [one, { ...now.channels[one], ...channels[one] }])
        return { ...now, ...rest, channels: Object.fromEntries(merged) }
      })
    },
    onSettled: () => utils.notification.settings.invalidate(),
  })
  return { query, change: (change: UpdateNotificationSettingsInput) => update.mutate(change) }
}

export function NoticePreferences() {
  const { t } = useText()
  const { query, change } = useSettings()
  const settings = query.data
  if (query.error && !settings) return <LoadError error={query.error} onRetry={() => void query.refetch()} />
  if (!settings) return <RowsSkeleton />
  return (
    <>
      <Lead>{t('account.noticePreferences.lead')}</Lead>
      <ul className="max-w-xl divide-y divide-line">
        {NotificationCategory.options.map((category) => (
          <CategoryRow key={category} category={category} settings={settings} onChange={change} />
        ))}
      </ul>
      <Mail settings={settings} onChange={change} />
    </>
  )
}
