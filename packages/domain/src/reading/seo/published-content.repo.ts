// The blocks of a published version, for who was allowed to read it.
import { Prisma } from '@lectern/db'
import type { DomainContext } from '../../kernel/index.ts'
import { queryRow } from '../../kernel/index.ts'
import { ownHostOf } from '../reader/own-host.repo.ts'

export type PublishedContentRow = {
  type: string
  content: unknown
  text: string
  manual_code: string
  own_host: string | null
  llms: boolean
}

export function findPublishedContent(
  { db }: Pick<DomainContext, 'db'>,
  versionId: string,
): Promise<PublishedContentRow | undefined> {
  return queryRow(
    db,
    Prisma.sql`SELECT a.type, v.content, v.text, m.code AS manual_code, ${ownHostOf(Prisma.sql`m.tenant_id`)} AS own_host,
        coalesce(site.llms, true) AS llms
      FROM article_version v JOIN article a ON a.id = v.article_id JOIN manual m ON m.id = a.manual_id
        LEFT JOIN tenant_site site ON site.tenant_id = m.tenant_id
      WHERE v.id = ${versionId}`,
  )
}
