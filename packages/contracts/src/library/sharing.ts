/** Secret links of single articles, and the list of all links of an organisation (specification §2 share, §4 'Public sharing'; ledger PUB-04). */
import { z } from 'zod'
import { Flag, Id, ManualRole, Paging, pageOf } from '../kernel/index.ts'
import { InvitationRole } from '../people/index.ts'

/** `on: false` revokes the link. `expiresDays` counts from now; null: never; left out: as before. */
export const SetArticleLinkInput = z.object({
  id: Id,
  on: Flag,
  expiresDays: z.coerce.number().int().min(1).max(365).nullable().optional(),
})
export type SetArticleLinkInput = z.infer<typeof SetArticleLinkInput>

/** Anyone who has `path` reads what is published of the article, and nothing else of its manual. */
export const ArticleLink = z.object({
  path: z.string(),
  createdTime: z.string(),
  expiresTime: z.string().nullable(),
  expired: z.boolean(),
  lastUsedTime: z.string().nullable(),
  uses: z.number().int(),
})
export type ArticleLink = z.infer<typeof ArticleLink>

/** The public address of a manual, the secret link of an article, a collaboration link, an invitation link. */
export const LinkKind = z.enum(['manual', 'article', 'cooperation', 'invitation'])
export type LinkKind = z.infer<typeof LinkKind>

/** `mine`: those that the caller made; members without the rights of the organisation are shown no others. */
export const ListLinksInput = z.object({ kind: LinkKind.optional(), mine: Flag.optional(), ...Paging })
export type ListLinksInput = z.infer<typeof ListLinksInput>

export const ListedLink = z.object({
  kind: LinkKind,
  id: Id,
  /** Target, as far as the caller may see the names; the organisation itself has none. */
  spaceName: z.string(),
  manualName: z.string(),
  articleTitle: z.string(),
  /** Of the same places; null where they have no name for the caller. */
  spaceId: Id.nullable(),
  manualId: Id.nullable(),
  articleId: Id.nullable(),
  /** Role that it grants; null: reading, or membership without any permission. */
  role: InvitationRole.nullable(),
  hasPassword: z.boolean(),
  createdName: z.string(),
  createdTime: z.string(),
  expiresTime: z.string().nullable(),
  expired: z.boolean(),
  lastUsedTime: z.string().nullable(),
  /** Null where uses are not counted. */
  uses: z.number().int().nullable(),
})
export type ListedLink = z.infer<typeof ListedLink>
export const ListedLinkPage = pageOf(ListedLink)
export type ListedLinkPage = z.infer<typeof ListedLinkPage>

export const RevokeLinkInput = z.object({ kind: LinkKind, id: Id })
export type RevokeLinkInput = z.infer<typeof RevokeLinkInput>
/** All of one kind; `mine` as in the list. */
export const RevokeLinksInput = z.object({ kind: LinkKind, mine: Flag.optional() })
export type RevokeLinksInput = z.infer<typeof RevokeLinksInput>
export const RevokedLinks = z.object({ count: z.number().int() })
export type RevokedLinks = z.infer<typeof RevokedLinks>

/** Somebody whose role on a whole manual may come from a link of one article that no longer exists; administrators decide whether it stays. */
export const DoubtfulGrant = z.object({
  manualId: Id,
  manualName: z.string(),
  memberName: z.string(),
  role: ManualRole,
  since: z.string(),
})
export type DoubtfulGrant = z.infer<typeof DoubtfulGrant>

export type SharingAuditAction =
  | 'cooperation.set'
  | 'cooperation.refresh'
  | 'cooperation.remove'
  | 'cooperation.join'
  | 'articleLink.set'
  | 'articleLink.refresh'
  | 'articleLink.remove'
  | 'link.revoke'
