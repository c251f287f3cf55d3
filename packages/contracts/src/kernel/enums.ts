/** Enumerations shared by database rows, verbs and pages (specification §3, §4, §6). */
import { z } from 'zod'

export const Lang = z.enum(['zh_CN', 'en_US'])
export type Lang = z.infer<typeof Lang>
export const DEFAULT_LANG: Lang = 'zh_CN'

/** Effective role on a space or manual, strongest first; `tenantAdmin` is above all of them (§6). */
export const ResourceRole = z.enum(['tenantAdmin', 'admin', 'edit', 'view', 'publishedOnly', 'none'])
export type ResourceRole = z.infer<typeof ResourceRole>
/** Roles of members and groups on a space: administrator, editor, viewer, no permission. */
export const SpaceRole = z.enum(['admin', 'edit', 'view', 'none'])
export type SpaceRole = z.infer<typeof SpaceRole>
/** Roles on a manual: manageable, editable, readable (drafts too), viewable (published text), none. */
export const ManualRole = z.enum(['admin', 'edit', 'view', 'publishedOnly', 'none'])
export type ManualRole = z.infer<typeof ManualRole>
/** Roles and permissions are given to members and to groups of them. */
export const HolderKind = z.enum(['member', 'group'])
export type HolderKind = z.infer<typeof HolderKind>

export const TenantRole = z.enum(['tenantAdmin', 'member'])
export type TenantRole = z.infer<typeof TenantRole>

export const ArticleType = z.enum(['document', 'table', 'folder'])
export type ArticleType = z.infer<typeof ArticleType>

export const ArticleState = z.enum(['unpublished', 'published', 'changed'])
export type ArticleState = z.infer<typeof ArticleState>

export const IndexState = z.enum(['none', 'queued', 'indexed', 'failed'])
export type IndexState = z.infer<typeof IndexState>

export const ReleaseType = z.enum(['private', 'public'])
export type ReleaseType = z.infer<typeof ReleaseType>
/** Readers of a published manual: its members, every member of the tenant, or everyone. */
export const ReleaseScope = z.enum(['members', 'internal', 'external'])
export type ReleaseScope = z.infer<typeof ReleaseScope>
/** Purpose of a manual. */
export const ManualCategory = z.enum(['helpCentre', 'questions', 'product', 'other'])
export type ManualCategory = z.infer<typeof ManualCategory>
/** `system` asks link visitors to sign in, `public` does not. */
export const LinkPermission = z.enum(['system', 'public'])
export type LinkPermission = z.infer<typeof LinkPermission>
