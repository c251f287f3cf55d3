// Manual rows as the contract shows them. Fields are listed one by one, so that no hash or new column leaves by accident.
import { LinkPermission, type Manual, ManualCategory, ReleaseScope, ReleaseType } from '@lectern/contracts'
import { manualAbilities, roleOfRank } from '@lectern/kernel'
import type { ManualRow } from './manual.repo.ts'

export function presentManual(row: ManualRow): Manual {
  const role = roleOfRank(row.rank)
  return {
    id: row.id,
    spaceId: row.spaceId,
    spaceName: row.spaceName,
    name: row.name,
    description: row.description,
    manualCode: row.manualCode,
    category: ManualCategory.parse(row.category),
    logo: row.logo,
    cover: row.cover,
    color: row.color,
    releaseType: ReleaseType.parse(row.releaseType),
    releaseScope: ReleaseScope.parse(row.releaseScope),
    linkPermission: LinkPermission.parse(row.linkPermission),
    hasSharePassword: row.sharePasswordHash !== null,
    commentsEnabled: row.commentsEnabled,
    enableAi: row.enableAi,
    readersMayExport: row.readersMayExport,
    ownMembersOnly: row.ownMembersOnly,
    demo: row.demo,
    articleCount: row.articleCount,
    createdTime: row.createdAt.toISOString(),
    updatedTime: row.updatedAt.toISOString(),
    favourite: row.favourite,
    role,
    abilities: manualAbilities(role),
  }
}
