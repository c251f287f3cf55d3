// Channels of a category for a person: small settings of the person, read by the statement that writes notifications.
import { NotificationCategory, NotificationChannel, type NotificationSettings } from '@lectern/contracts'

/** 'off' in the product; everything is shown unless it is switched off. */
export const notifyPreference = (category: NotificationCategory | '') => `notify.${category}`
/** The key of one channel: mails are sent only where they are switched on. */
export const channelPreference = (category: NotificationCategory, channel: NotificationChannel): string =>
  channel === 'product' ? notifyPreference(category) : `${notifyPreference(category)}.${channel}`
export const DIGEST_HOUR = 'notify.digest.hour'
export const DIGEST_ZONE = 'notify.digest.zone'

const DEFAULT_HOUR = 8
export const DEFAULT_ZONE = 'Asia/Shanghai'

export const CHANNELS = NotificationCategory.options.flatMap((category) =>
  NotificationChannel.options.map((channel) => ({ category, channel, key: channelPreference(category, channel) })),
)

const isOn = (channel: NotificationChannel, content: string | undefined) =>
  channel === 'product' ? content !== 'off' : content === 'on'

/** The hour of the digest; anything that is none counts as not set. */
export function hourOf(content: string | null | undefined): number {
  const hour = Number(content ?? DEFAULT_HOUR)
  return Number.isInteger(hour) && hour >= 0 && hour < 24 ? hour : DEFAULT_HOUR
}

export const settingsOf = (stored: ReadonlyMap<string, string>): Omit<NotificationSettings, 'email'> => ({
  channels: Object.fromEntries(
    NotificationCategory.options.map((category) => [
      category,
      Object.fromEntries(
        NotificationChannel.options.map((channel) => [
          channel,
          isOn(channel, stored.get(channelPreference(category, channel))),
        ]),
      ),
    ]),
  ) as NotificationSettings['channels'],
  digestHour: hourOf(stored.get(DIGEST_HOUR)),
  timeZone: stored.get(DIGEST_ZONE) ?? DEFAULT_ZONE,
})
