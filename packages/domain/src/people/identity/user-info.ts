// Loads and shapes the logged-in user state: every field of specification §3, for login and for later looks.
import { APP_SETTINGS_KEY, readAppSettings, type UserInfo } from '@lectern/contracts'
import { pickLang } from '@lectern/i18n'
import type { DomainContext } from '../../kernel/index.ts'
import { fileSettings, readPreferences, unauthenticated } from '../../kernel/index.ts'
import { sessionDetails } from './session.repo.ts'
import { findProfile } from './user.repo.ts'
import { presentUserInfo } from './user-info.present.ts'

/** The state of a presented token. Throws unauthenticated when its session is gone. */
export async function loadUserInfo(ctx: DomainContext, presented: string): Promise<UserInfo> {
  const token = ctx.ports.credentials.openToken(presented)
  const found = token === null ? null : await sessionDetails(ctx.db, token)
  if (!found) throw unauthenticated()
  const [preferences, profile, files] = await Promise.all([
    readPreferences(ctx.db, found.user.id, ['lang', APP_SETTINGS_KEY]),
    findProfile(ctx.db, found.user.id),
    fileSettings(ctx),
  ])
  const lang = pickLang(preferences.get('lang'), ctx.lang)
  const settings = readAppSettings(preferences.get(APP_SETTINGS_KEY) ?? null, lang)
  return presentUserInfo({ ...found, profile, lang, settings, files })
}
