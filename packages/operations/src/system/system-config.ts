// Configuration that pages need before sign-in (specification §7 findSystemConfig, §9 defaults).
import { LIMITS, type SystemConfig } from '@lectern/contracts'
import { type DomainContext, parameterNumber, parameterValues } from '@lectern/kernel'
import { registrationInfo } from '@lectern/people'
import { findInstallation } from './installation.repo.ts'

const KEYS = [
  'systemName',
  'companyName',
  'systemAddress',
  'mainSite',
  'systemAnnouncementTime',
  'maxFileSize',
  'nameLength',
  'passwordLength',
] as const
/** Seconds between two checks for announcements. */
const ANNOUNCEMENT_SECONDS = 300

/** Open to everybody. Invalid numbers are replaced by their defaults. */
export async function systemConfig(ctx: DomainContext): Promise<SystemConfig> {
  const [values, { initialized }] = await Promise.all([parameterValues(ctx.db, KEYS), findInstallation(ctx.db)])
  const text = (key: (typeof KEYS)[number]) => values.get(key) ?? ''
  const number = (key: (typeof KEYS)[number], fallback: number) => parameterNumber(values.get(key), fallback)
  return {
    systemName: text('systemName'),
    companyName: text('companyName'),
    systemAddress: text('systemAddress'),
    mainSite: text('mainSite'),
    registrationOpen: (await registrationInfo(ctx)).mode === 'open',
    systemAnnouncementTime: number('systemAnnouncementTime', ANNOUNCEMENT_SECONDS) * 1000,
    maxFileSize: number('maxFileSize', LIMITS.fileSizeMb),
    nameLength: number('nameLength', LIMITS.resourceName),
    passwordLength: number('passwordLength', LIMITS.passwordMin),
    initialization: initialized,
  }
}
