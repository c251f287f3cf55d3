/** The template centre: templates of the platform and their groups, kept by operators (specification §2 'template centre', §3 Template; ledger OPS-06). */

import { z } from 'zod'
import {
  Flag,
  Id,
  Instant,
  Lang,
  LIMITS,
  ManualCategory,
  Paging,
  pageOf,
  SortOrder,
  Text,
  type TextInputs,
} from '../kernel/index.ts'
import { TEMPLATE_LIMITS, TemplateNode } from '../library/index.ts'
import { LocalText, ThemeDocument } from '../reading/index.ts'

export const TEMPLATE_CENTRE_LIMITS = {
  /** Articles and folders in a template of a manual. */
  articles: 500,
  /** Groups of one kind of template of the platform. */
  groups: 100,
} as const

/** Templates of manuals and articles, or of themes. */
export const TemplateScope = z.enum(['manual', 'theme'])
export type TemplateScope = z.infer<typeof TemplateScope>

const noControls = (text: { zh_CN: string; en_US: string }) => !/\p{Cc}/u.test(text.zh_CN + text.en_US)
/** A name in both languages; where one is empty the other is shown. */
const names = LocalText(TEMPLATE_LIMITS.name)
  .refine(({ zh_CN, en_US }) => zh_CN !== '' || en_US !== '', { params: { key: 'required' }, path: ['zh_CN'] })
  .refine(noControls, { params: { key: 'controlCharacters' }, path: ['zh_CN'] })
const descriptions = LocalText(TEMPLATE_LIMITS.description)

// Groups.
export const TemplateGroup = z.object({
  id: Id,
  scope: TemplateScope,
  names: LocalText(TEMPLATE_LIMITS.name),
  /** Its templates are marked as advanced where they are chosen. */
  advanced: z.boolean(),
  /** Templates in it. */
  templates: z.number().int(),
})
export type TemplateGroup = z.infer<typeof TemplateGroup>
export const ListTemplateGroupsInput = z.object({ scope: TemplateScope.optional() })
export type ListTemplateGroupsInput = z.infer<typeof ListTemplateGroupsInput>
export const CreateTemplateGroupInput = z.object({ scope: TemplateScope, names, advanced: Flag.default(false) })
export type CreateTemplateGroupInput = z.infer<typeof CreateTemplateGroupInput>
export const UpdateTemplateGroupInput = z.object({ id: Id, names: names.optional(), advanced: Flag.optional() })
export type UpdateTemplateGroupInput = z.infer<typeof UpdateTemplateGroupInput>
/** All groups of the scope, in their new order. */
export const OrderTemplateGroupsInput = z.object({
  scope: TemplateScope,
  ids: z.array(Id).max(TEMPLATE_CENTRE_LIMITS.groups),
})
export type OrderTemplateGroupsInput = z.infer<typeof OrderTemplateGroupsInput>

// Templates.
export const CentreTemplateKind = z.enum(['article', 'manual', 'theme'])
export type CentreTemplateKind = z.infer<typeof CentreTemplateKind>

export const CentreTemplate = z.object({
  id: Id,
  kind: CentreTemplateKind,
  names: LocalText(TEMPLATE_LIMITS.name),
  descriptions: LocalText(TEMPLATE_LIMITS.description),
  /** The pages on which it is offered; null: those of both languages. */
  lang: Lang.nullable(),
  groupId: Id.nullable(),
  /** Null for themes. */
  category: ManualCategory.nullable(),
  coverFileId: Id.nullable(),
  /** Came with the program; of a theme only its group and whether it is offered can be changed. */
  builtIn: z.boolean(),
  published: z.boolean(),
  usedCount: z.number().int(),
  revision: z.number().int(),
  createdTime: Instant,
  updatedTime: Instant,
  /** Name of the operator who changed it last; empty: nobody did. */
  updatedBy: z.string(),
})
export type CentreTemplate = z.infer<typeof CentreTemplate>
/** Content: the blocks of an article, the articles of a manual, or the document of a theme. The others are empty. */
export const CentreTemplateDetails = CentreTemplate.extend({
  content: z.array(z.unknown()),
  nodes: z.array(TemplateNode),
  document: ThemeDocument.nullable(),
})
export type CentreTemplateDetails = z.infer<typeof CentreTemplateDetails>

export const ListCentreTemplatesInput = z.object({
  scope: TemplateScope,
  kind: CentreTemplateKind.optional(),
  /** `none`: without a group. */
  groupId: Id.optional(),
  category: ManualCategory.optional(),
  published: Flag.optional(),
  /** Part of a name or a description. */
  text: z.string().trim().max(LIMITS.searchText).optional(),
  sort: z.enum(['name', 'used', 'created', 'updated']).default('updated'),
  order: SortOrder.default('desc'),
  ...Paging,
})
export type ListCentreTemplatesInput = z.infer<typeof ListCentreTemplatesInput>
export const CentreTemplatePage = pageOf(CentreTemplate)
export type CentreTemplatePage = z.infer<typeof CentreTemplatePage>

export const CentreTemplateById = z.object({ scope: TemplateScope, id: Id })
export type CentreTemplateById = z.infer<typeof CentreTemplateById>

/** Origin of a template, which does not change. */
export const TemplateOrigin = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('nothing') }),
  z.object({ kind: z.literal('template'), id: Id }),
  /** The published text of a manual that everybody may read, or the published portal of one. */
  z.object({ kind: z.literal('manual'), manualId: Id }),
])
export type TemplateOrigin = z.infer<typeof TemplateOrigin>

const facts = {
  names,
  descriptions: descriptions.optional(),
  lang: Lang.nullable().optional(),
  groupId: Id.nullable().optional(),
  category: ManualCategory.optional(),
  /** A picture that an operator uploaded: jpg or png, at most 1 MB (specification §5). */
  coverFileId: Id.nullable().optional(),
}
/** It is not published. `lang`, `category` and `coverFileId` are of manuals and articles only. */
export const CreateCentreTemplateInput = z.object({ kind: CentreTemplateKind, from: TemplateOrigin, ...facts })
export type CreateCentreTemplateInput = z.infer<typeof CreateCentreTemplateInput>
export const UpdateCentreTemplateInput = z.object({
  scope: TemplateScope,
  id: Id,
  ...facts,
  names: names.optional(),
})
export type UpdateCentreTemplateInput = z.infer<typeof UpdateCentreTemplateInput>

/** More levels than any tree of articles has; checked before the nodes, which are read level by level. */
const DEEPEST = 32
function isShallow(nodes: unknown): boolean {
  let level: unknown[] = [nodes]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > DEEPEST) return false
    level = level.flatMap((list) =>
      Array.isArray(list)
        ? list.flatMap((node) => (node && typeof node === 'object' && 'children' in node ? [node.children] : []))
        : [],
    )
  }
  return true
}
const nodes = z
  .custom<unknown[]>(isShallow, { params: { key: 'tooDeep' } })
  .pipe(z.array(TemplateNode).max(TEMPLATE_CENTRE_LIMITS.articles))

const revision = z.number().int().min(0)
/** The articles of a template of a manual, as nodes with Blocks; of an article: `content`. */
export const SaveTemplateContentInput = z
  .object({
    id: Id,
    revision,
    nodes: nodes.optional(),
    content: z.array(z.unknown()).optional(),
  })
  .refine((v) => (v.nodes === undefined) !== (v.content === undefined), {
    params: { key: 'required' },
    path: ['nodes'],
  })
export type SaveTemplateContentInput = z.infer<typeof SaveTemplateContentInput>
export const SaveTemplateThemeInput = z.object({ id: Id, revision, document: ThemeDocument })
export type SaveTemplateThemeInput = z.infer<typeof SaveTemplateThemeInput>

/** Manuals that everybody may read, of all organisations. */
export const FindSourceManualsInput = z.object({
  text: Text(LIMITS.searchText).trim().default(''),
  /** Only those with a portal that visitors see. */
  portal: Flag.optional(),
})
export type FindSourceManualsInput = z.infer<typeof FindSourceManualsInput>
export const SourceManual = z.object({
  id: Id,
  name: z.string(),
  tenantName: z.string(),
  /** Published articles. */
  articles: z.number().int(),
})
export type SourceManual = z.infer<typeof SourceManual>

export type TemplateCentreAuditAction =
  | 'templateGroup.create'
  | 'templateGroup.update'
  | 'templateGroup.order'
  | 'templateGroup.delete'
  | 'platformTemplate.create'
  | 'platformTemplate.update'
  | 'platformTemplate.content'
  | 'platformTemplate.publish'
  | 'platformTemplate.unpublish'
  | 'platformTemplate.delete'
  | 'platformTemplate.undelete'
  | 'platformTemplate.purge'

export const TEMPLATE_CENTRE_TEXT_INPUTS = {
  CreateCentreTemplateInput: { why: 'operator' },
  UpdateCentreTemplateInput: { why: 'operator' },
  CreateTemplateGroupInput: { why: 'operator' },
  UpdateTemplateGroupInput: { why: 'operator' },
  SaveTemplateThemeInput: { why: 'operator' },
  FindSourceManualsInput: { why: 'search' },
  ListCentreTemplatesInput: { why: 'search' },
} satisfies TextInputs
