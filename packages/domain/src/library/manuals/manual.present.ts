// Manual rows as the contract shows them; hashes stay behind.
import { LinkPermission, type Manual, ManualCategory, ReleaseScope, ReleaseType } from '@lectern/contracts'
import { manualAbilities, roleOfRank } from '../../kernel/index.ts'
import type { ManualRow } from './manual.repo.ts'

export function presentManual(row: ManualRow): Manual {
  const role = roleOfRank(row.rank)
  return {
    id: row.id,
    spaceId: row.space_id,
    spaceName: row.space_name,
    name: row.name,
    description: row.description,
    manualCode: row.code,
    category: ManualCategory.parse(row.category),
    logo: row.logo_file_id,
    cover: row.cover_file_id,
    releaseType: ReleaseType.parse(row.release_type),
    releaseScope: ReleaseScope.parse(row.release_scope),
    linkPermission: LinkPermission.parse(row.link_permission),
    hasSharePassword: row.share_password_hash !== null,
    commentsEnabled: row.comments_enabled,
    enableAi: row.enable_ai,
    ownMembersOnly: row.own_members_only,
    articleCount: row.article_count,
    createdTime: row.created_at.toISOString(),
    updatedTime: row.updated_at.toISOString(),
    favourite: row.favourite,
    role,
    abilities: manualAbilities(role),
  }
}
