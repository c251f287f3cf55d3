// Everything that may show a file. A new column that names one gets its line here (references.int.test.ts looks for those without).
import { Prisma } from '@lectern/db'

/** Table and column, and how the row belongs to living things. */
const COLUMNS = [
  'space.cover_file_id',
  'manual.logo_file_id',
  'manual.cover_file_id',
  'article.support_file_id',
  'article.cover_file_id',
  'user_profile.avatar_file_id',
  'appearance.logo_file_id',
  'appearance.header_file_id',
  'appearance.icon_file_id',
  'template_file.file_id',
  'feedback_picture.file_id',
  'robot.logo_file_id',
  'robot.qr_file_id',
] as const
export const REFERENCES: readonly string[] = [...COLUMNS, 'file_use.file_id', 'file_mention.file_id', 'upload.file_id']

const names = (reference: (typeof COLUMNS)[number]): Prisma.Sql => {
  const [table = '', column = ''] = reference.split('.')
  return Prisma.sql`EXISTS (SELECT 1 FROM ${Prisma.raw(table)} r WHERE r.${Prisma.raw(column)} = f.id)`
}

/** Something that is no article shows the file `f`: a cover, a logo, a portrait, a look, a template. */
export const shownElsewhere: Prisma.Sql = Prisma.sql`(${Prisma.join(COLUMNS.map(names), ' OR ')})`

/** An article shows the file `f`, or one of its versions did. */
export const shownByArticles: Prisma.Sql = Prisma.sql`(EXISTS (SELECT 1 FROM file_mention r WHERE r.file_id = f.id)
  OR EXISTS (SELECT 1 FROM file_use r WHERE r.file_id = f.id))`

export const isShown: Prisma.Sql = Prisma.sql`(${shownByArticles} OR ${shownElsewhere})`
