// What a person wants to be told, by category and by channel (specification §2 'message notification', MSG-01).
import type { NotificationSettings, UpdateNotificationSettingsInput } from '@lectern/contracts'
import type { DomainContext } from '../../kernel/index.ts'
import { readPreferences, signedInUser, tenantOf, transact, writeAudit, writePreference } from '../../kernel/index.ts'
import { CHANNELS, DIGEST_HOUR, DIGEST_ZONE, settingsOf } from './channels.ts'
import { provenEmail } from './notification.repo.ts'

/** The signed-in person's settings. Errors: unauthenticated. */
export async function notificationSettings(ctx: DomainContext): Promise<NotificationSettings> {
  const userId = signedInUser(ctx.actor)
  const keys = [...CHANNELS.map(({ key }) => key), DIGEST_HOUR, DIGEST_ZONE]
  const [stored, email] = await Promise.all([readPreferences(ctx.db, userId, keys), provenEmail(ctx.db, userId)])
  return { ...settingsOf(stored), email }
}

/** Changes what is given, for notifications from now on; answers all settings. Errors: unauthenticated. */
export async function updateNotificationSettings(
  ctx: DomainContext,
  { channels = {}, digestHour, timeZone }: UpdateNotificationSettingsInput,
): Promise<NotificationSettings> {
  const userId = signedInUser(ctx.actor)
  const wanted = CHANNELS.flatMap(({ category, channel, key }) => {
    const on = channels[category]?.[channel]
    return on === undefined ? [] : [{ key, content: on ? 'on' : 'off' }]
  })
  if (digestHour !== undefined) wanted.push({ key: DIGEST_HOUR, content: String(digestHour) })
  if (timeZone !== undefined) wanted.push({ key: DIGEST_ZONE, content: timeZone })
  if (wanted.length === 0) return notificationSettings(ctx)
  await transact(ctx, async (tx) => {
    for (const { key, content } of wanted) await writePreference(tx, { userId, key, content })
    await writeAudit(tx, ctx, {
      tenantId: tenantOf(ctx.actor) ?? '',
      action: 'preference.update',
      subject: 'preference',
      subjectId: 'notify',
      data: Object.fromEntries(wanted.map(({ key, content }) => [key, content])),
    })
  })
  return notificationSettings(ctx)
}
