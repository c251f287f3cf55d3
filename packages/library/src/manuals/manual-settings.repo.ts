// Settings of a manual as column assignments; settings that are left out keep their stored value.
import { Prisma } from '@lectern/db'

export type ManualSettings = {
  releaseType?: string
  releaseScope?: string
  linkPermission?: string
  /** null removes the password. */
  sharePasswordHash?: string | null
  commentsEnabled?: boolean
  enableAi?: boolean
  readersMayExport?: boolean
  code?: string
  /** Time at which somebody chose the audience. */
  audienceChosenAt?: Date
}

export function settingAssignments(settings: ManualSettings): Prisma.Sql[] {
  const set: Prisma.Sql[] = []
  if (settings.releaseType !== undefined) set.push(Prisma.sql`release_type = ${settings.releaseType}`)
  if (settings.releaseScope !== undefined) set.push(Prisma.sql`release_scope = ${settings.releaseScope}`)
  if (settings.linkPermission !== undefined) set.push(Prisma.sql`link_permission = ${settings.linkPermission}`)
  if (settings.sharePasswordHash !== undefined) {
    set.push(Prisma.sql`share_password_hash = ${settings.sharePasswordHash}`)
  }
  if (settings.commentsEnabled !== undefined) set.push(Prisma.sql`comments_enabled = ${settings.commentsEnabled}`)
  if (settings.enableAi !== undefined) set.push(Prisma.sql`enable_ai = ${settings.enableAi}`)
  if (settings.readersMayExport !== undefined) set.push(Prisma.sql`readers_may_export = ${settings.readersMayExport}`)
  if (settings.code !== undefined) set.push(Prisma.sql`code = ${settings.code}`)
  if (settings.audienceChosenAt !== undefined) {
    set.push(Prisma.sql`audience_chosen_at = ${settings.audienceChosenAt}::timestamptz`)
  }
  return set
}

export type ManualInfo = {
  name: string
  description: string
  category: string
  logo: string | null
  cover: string | null
  color: string | null
}

/** The description of a manual as column assignments. */
export const infoAssignments = (info: ManualInfo): Prisma.Sql[] => [
  Prisma.sql`name = ${info.name}`,
  Prisma.sql`description = ${info.description}`,
  Prisma.sql`category = ${info.category}`,
  Prisma.sql`logo_file_id = ${info.logo}`,
  Prisma.sql`cover_file_id = ${info.cover}`,
  Prisma.sql`color = ${info.color}`,
]
