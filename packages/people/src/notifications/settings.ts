// Notification settings of a person, by category and by channel (specification §2 'message notification', MSG-01).
import type {
  NotificationCategory,
  NotificationChannel,
  NotificationSettings,
  UpdateNotificationSettingsInput,
} from '@lectern/contracts'
import type { DomainContext } from '@lectern/kernel'
import {
  optOutsOf,
  readPreferences,
  setOptOut,
  signedInUser,
  tenantOf,
  transact,
  writeAudit,
  writePreference,
} from '@lectern/kernel'
import { CHANNELS, DIGEST_HOUR, DIGEST_ZONE, settingsOf } from './channels.ts'
import { provenEmail } from './notification.repo.ts'

/** The signed-in person's settings. Errors: unauthenticated. */
export async function notificationSettings(ctx: DomainContext): Promise<NotificationSettings> {
  const userId = signedInUser(ctx.actor)
  const keys = [...CHANNELS.map(({ key }) => key), DIGEST_HOUR, DIGEST_ZONE]
  const [stored, email, optOuts] = await Promise.all([
    readPreferences(ctx.db, userId, keys),
    provenEmail(ctx.db, userId),
    optOutsOf(ctx.db, tenantOf(ctx.actor) ?? '', [userId]),
  ])
  const settings = settingsOf(stored)
  for (const { category, channel } of CHANNELS)
    if (topicsOf(category, channel).some((topic) => optOuts.has(`${userId} ${topic}`)))
      settings.channels[category][channel] = false
  return { ...settings, email }
}

/** Returns the topics that the links at the end of mails switch off. */
const topicsOf = (category: NotificationCategory, channel: NotificationChannel): string[] =>
  channel === 'product' ? [] : channel === 'digest' ? ['digest'] : ['notification', `notification:${category}`]

/** Changes the given settings, for notifications from now on; returns all of them. Errors: unauthenticated. */
export async function updateNotificationSettings(
  ctx: DomainContext,
  { channels = {}, digestHour, timeZone }: UpdateNotificationSettingsInput,
): Promise<NotificationSettings> {
  const userId = signedInUser(ctx.actor)
  const entries = CHANNELS.flatMap(({ category, channel, key }) => {
    const on = channels[category]?.[channel]
    return on === undefined ? [] : [{ key, content: on ? 'on' : 'off' }]
  })
  const again = CHANNELS.filter(({ category, channel }) => channels[category]?.[channel] === true)
  if (digestHour !== undefined) entries.push({ key: DIGEST_HOUR, content: String(digestHour) })
  if (timeZone !== undefined) entries.push({ key: DIGEST_ZONE, content: timeZone })
  if (entries.length === 0) return notificationSettings(ctx)
  await transact(ctx, async (tx) => {
    for (const { key, content } of entries) await writePreference(tx, { userId, key, content })
    // Switching mails on here overrides unsubscribing by an older mail's link.
    for (const topic of new Set(again.flatMap(({ category, channel }) => topicsOf(category, channel))))
      for (const tenantId of new Set(['', tenantOf(ctx.actor) ?? '']))
        await setOptOut(tx, { userId, tenantId, topic }, false)
    await writeAudit(tx, ctx, {
      tenantId: tenantOf(ctx.actor) ?? '',
      action: 'preference.update',
      subject: 'preference',
      subjectId: 'notify',
      data: Object.fromEntries(entries.map(({ key, content }) => [key, content])),
    })
  })
  return notificationSettings(ctx)
}
