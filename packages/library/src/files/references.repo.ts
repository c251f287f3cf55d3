// All columns that refer to files. A new one must be added here (lifecycle.int.test.ts finds missing ones).
import { Prisma } from '@lectern/db'

/** Table and column. */
const COLUMNS = [
  'space.cover_file_id',
  'manual.logo_file_id',
  'manual.cover_file_id',
  'article.support_file_id',
  'article.cover_file_id',
  'user_profile.avatar_file_id',
  'tenant.logo_file_id',
  'appearance.logo_file_id',
  'appearance.header_file_id',
  'appearance.icon_file_id',
  'template.cover_file_id',
  'template_file.file_id',
  'theme_file.file_id',
  'feedback_picture.file_id',
  'robot.logo_file_id',
  'robot.qr_file_id',
] as const
export const REFERENCES: readonly string[] = [...COLUMNS, 'file_use.file_id', 'file_mention.file_id', 'upload.file_id']

const refersTo = (reference: (typeof COLUMNS)[number]): Prisma.Sql => {
  const [table = '', column = ''] = reference.split('.')
  return Prisma.sql`EXISTS (SELECT 1 FROM ${Prisma.raw(table)} r WHERE r.${Prisma.raw(column)} = f.id)`
}

/** SQL: something other than an article uses the file `f`: a cover, a logo, a profile picture, branding, a template, a portal. */
const usedElsewhere: Prisma.Sql = Prisma.sql`(${Prisma.join(COLUMNS.map(refersTo), ' OR ')})`

/** SQL: an article or one of its versions uses the file `f`. */
const usedByArticles: Prisma.Sql = Prisma.sql`(EXISTS (SELECT 1 FROM file_mention r WHERE r.file_id = f.id)
  OR EXISTS (SELECT 1 FROM file_use r WHERE r.file_id = f.id))`

/** SQL: anything uses the file `f`. */
export const isUsed: Prisma.Sql = Prisma.sql`(${usedByArticles} OR ${usedElsewhere})`
