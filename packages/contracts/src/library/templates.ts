/** Templates of articles and manuals, of the platform and of the organisation (specification §2 'template library', §3 Template). */
import { z } from 'zod'
import {
  ArticleType,
  Flag,
  Id,
  Lang,
  LIMITS,
  Line,
  ManualCategory,
  Paging,
  pageOf,
  Text,
  type TextInputs,
} from '../kernel/index.ts'
import { CreateManualInput } from './manuals.ts'

export const TEMPLATE_LIMITS = {
  name: 50,
  description: 200,
  group: 50,
} as const

export const TemplateKind = z.enum(['article', 'manual'])
export type TemplateKind = z.infer<typeof TemplateKind>

const description = Text(TEMPLATE_LIMITS.description).trim()
const groupName = Text(TEMPLATE_LIMITS.group).trim()

/** Saves an article, or a manual with all its articles, as a template: for its maker, or `shared` with the whole organisation. */
export const SaveAsTemplateInput = z
  .object({
    articleId: Id.optional(),
    manualId: Id.optional(),
    name: Line(TEMPLATE_LIMITS.name),
    description: description.optional(),
    groupName: groupName.optional(),
    shared: Flag.optional(),
  })
  .refine((v) => (v.articleId === undefined) !== (v.manualId === undefined), {
    params: { key: 'idOrManualId' },
    path: ['articleId'],
  })
export type SaveAsTemplateInput = z.infer<typeof SaveAsTemplateInput>

export const UpdateTemplateInput = z.object({
  id: Id,
  name: Line(TEMPLATE_LIMITS.name).optional(),
  description: description.optional(),
  groupName: groupName.optional(),
  shared: Flag.optional(),
})
export type UpdateTemplateInput = z.infer<typeof UpdateTemplateInput>

export const ListTemplatesInput = z.object({
  kind: TemplateKind.optional(),
  /** true: the platform's own; false: those of the organisation; absent: both. */
  system: Flag.optional(),
  name: Text(LIMITS.searchText).optional(),
  /** Language of the platform's templates; by default that of the caller. */
  lang: Lang.optional(),
  ...Paging,
})
export type ListTemplatesInput = z.infer<typeof ListTemplatesInput>

export const Template = z.object({
  id: Id,
  kind: TemplateKind,
  name: z.string(),
  description: z.string(),
  groupName: z.string(),
  category: ManualCategory,
  /** true: the platform's own. */
  system: z.boolean(),
  usedCount: z.number().int(),
  creator: z.string(),
  createdTime: z.string(),
  updatedTime: z.string(),
  /** Whether all members of the organisation see it; otherwise only its maker does. */
  shared: z.boolean(),
  /** Whether the reader may rename or delete it. */
  editable: z.boolean(),
})
export type Template = z.infer<typeof Template>
export const TemplatePage = pageOf(Template)
export type TemplatePage = z.infer<typeof TemplatePage>

export type TemplateNode = {
  /** Target name of links within the template; may be empty. */
  key: string
  title: string
  type: z.infer<typeof ArticleType>
  /** Blocks of a document, the content of a table. */
  content?: unknown
  children: TemplateNode[]
}
export const TemplateNode: z.ZodType<TemplateNode> = z.object({
  key: z.string(),
  title: z.string(),
  type: ArticleType,
  content: z.unknown(),
  get children() {
    return z.array(TemplateNode)
  },
})
/** `content`: blocks of an article; `nodes`: the articles of a manual. The other one is empty. */
export const TemplateDetails = Template.extend({ content: z.array(z.unknown()), nodes: z.array(TemplateNode) })
export type TemplateDetails = z.infer<typeof TemplateDetails>

/** `leftOut`: titles of articles with a password of their own, which a shared template does not hold. */
export const SavedTemplate = Template.extend({ leftOut: z.array(z.string()) })
export type SavedTemplate = z.infer<typeof SavedTemplate>

/** `articleId`: the article that gets the content, and what protects the original; required when that has a password. */
export const ApplyTemplateInput = z.object({ id: Id, articleId: Id.optional() })
export type ApplyTemplateInput = z.infer<typeof ApplyTemplateInput>

/** `passwordKept`: the article has the password of the original now. */
export const AppliedTemplate = TemplateDetails.extend({ passwordKept: z.boolean() })
export type AppliedTemplate = z.infer<typeof AppliedTemplate>

export const CreateManualFromTemplateInput = CreateManualInput.extend({ templateId: Id })
export type CreateManualFromTemplateInput = z.infer<typeof CreateManualFromTemplateInput>

export const SystemManualTemplatesInput = ListTemplatesInput.omit({ kind: true, system: true })
export type SystemManualTemplatesInput = z.infer<typeof SystemManualTemplatesInput>

export type TemplateAuditAction = 'template.create' | 'template.update' | 'template.delete'

export const TEMPLATE_TEXT_INPUTS = {
  CreateManualFromTemplateInput: { place: 'manual', texts: ['name', 'description'], rest: ['manualCode'] },
  SaveAsTemplateInput: { place: 'template', texts: ['name', 'description', 'groupName'] },
  UpdateTemplateInput: { place: 'template', texts: ['name', 'description', 'groupName'] },
  ListTemplatesInput: { why: 'search' },
  SystemManualTemplatesInput: { why: 'search' },
} satisfies TextInputs
