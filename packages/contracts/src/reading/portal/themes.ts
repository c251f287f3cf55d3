/** Themes of a manual: drafts, versions, templates (specification §4 Theme states; PORTAL-01, PORTAL-03). */

import { z } from 'zod'
import { type ErrorCodes, Id, Instant, Line, type TextInputs } from '../../kernel/index.ts'
import { ThemeDocument } from './theme-document.ts'
import { THEME_LIMITS } from './theme-parts.ts'

const name = Line(THEME_LIMITS.name)

/** The system's own templates; those of operators have ids. */
export const SYSTEM_TEMPLATES = ['product', 'developer', 'faq', 'handbook', 'minimal', 'campaign'] as const
export type SystemTemplate = (typeof SYSTEM_TEMPLATES)[number]

export const ListThemesInput = z.object({ manualId: Id })
export type ListThemesInput = z.infer<typeof ListThemesInput>
/** From a template, or as a copy of another theme of a manual that the member manages. */
export const CreateThemeInput = z.object({ manualId: Id, name, templateId: Id.optional(), copyOf: Id.optional() })
export type CreateThemeInput = z.infer<typeof CreateThemeInput>
export const RenameThemeInput = z.object({ id: Id, name })
export type RenameThemeInput = z.infer<typeof RenameThemeInput>
/** Without a name it is called like the other one, with a number. */
export const DuplicateThemeInput = z.object({ id: Id, name: name.optional() })
export type DuplicateThemeInput = z.infer<typeof DuplicateThemeInput>
export const ThemeById = z.object({ id: Id })
export type ThemeById = z.infer<typeof ThemeById>
/** Answers `revisionConflict` when somebody else saved in between. */
export const SaveThemeInput = z.object({ id: Id, revision: z.number().int().min(0), document: ThemeDocument })
export type SaveThemeInput = z.infer<typeof SaveThemeInput>
export const PublishThemeInput = z.object({ id: Id, revision: z.number().int().min(0) })
export type PublishThemeInput = z.infer<typeof PublishThemeInput>
/** The draft becomes what is published, or a template again. */
export const ResetThemeInput = z.object({
  id: Id,
  revision: z.number().int().min(0),
  to: z.enum(['published', 'template']),
  templateId: Id.optional(),
})
export type ResetThemeInput = z.infer<typeof ResetThemeInput>
/** Publishes an earlier version as a new one. */
export const RestoreThemeInput = z.object({ id: Id, number: z.number().int().min(1) })
export type RestoreThemeInput = z.infer<typeof RestoreThemeInput>
/** Request for the visitor's view of a document that is being edited. */
export const ResolveThemeInput = z.object({ id: Id, document: ThemeDocument })
export type ResolveThemeInput = z.infer<typeof ResolveThemeInput>

export const ThemeSummary = z.object({
  id: Id,
  manualId: Id,
  name: z.string(),
  /** The one that visitors see; at most one of a manual. */
  enabled: z.boolean(),
  /** Number of the published version; null: never published. */
  publishedNumber: z.number().int().nullable(),
  publishedTime: Instant.nullable(),
  /** The draft differs from what is published. */
  changed: z.boolean(),
  updatedTime: Instant,
  updatedBy: z.string(),
})
export type ThemeSummary = z.infer<typeof ThemeSummary>

export const Theme = ThemeSummary.extend({
  document: ThemeDocument,
  revision: z.number().int(),
  /** Id of its original template, when it still exists. */
  templateId: z.string().nullable(),
  /** Colour of the manual, else of its organisation; null: neither has one. */
  color: z.string().nullable(),
  /** Path of the portal and of its preview for managers. */
  address: z.string(),
  preview: z.string(),
})
export type Theme = z.infer<typeof Theme>

/** The page that opens the host of the organisation. */
export const FrontPage = z.object({
  /** Address of the host; null: the organisation has none of its own. */
  address: z.string().nullable(),
  /** This portal is on it. */
  current: z.boolean(),
})
export type FrontPage = z.infer<typeof FrontPage>

export const ThemeVersion = z.object({ number: z.number().int(), publishedTime: Instant, publishedBy: z.string() })
export type ThemeVersion = z.infer<typeof ThemeVersion>

export const ThemeTemplate = z.object({
  id: z.string(),
  /** Empty for the system's own, which the pages name. */
  name: z.string(),
  description: z.string(),
  /** Its group in the language of the request; empty: none. */
  group: z.string(),
  advanced: z.boolean(),
  system: z.boolean(),
  document: ThemeDocument,
})
export type ThemeTemplate = z.infer<typeof ThemeTemplate>

export type PortalAuditAction =
  | 'theme.create'
  | 'theme.rename'
  | 'theme.save'
  | 'theme.publish'
  | 'theme.enable'
  | 'theme.disable'
  | 'theme.reset'
  | 'theme.makeFront'
  | 'theme.delete'
  | 'theme.undelete'

export const PORTAL_TEXT_INPUTS = {
  CreateThemeInput: { place: 'portal', texts: ['name'] },
  RenameThemeInput: { place: 'portal', texts: ['name'] },
  DuplicateThemeInput: { place: 'portal', texts: ['name'] },
  SaveThemeInput: { why: 'portal' },
  ResolveThemeInput: { why: 'portal' },
} satisfies TextInputs

export const PORTAL_ERRORS = {
  /** As many themes as a manual may have. */
  themeLimit: { wire: 1, http: 200 },
  /** Visitors see it: it has to be disabled first. */
  themeEnabled: { wire: 1, http: 200 },
  /** A theme that was never published has nothing to enable. */
  themeUnpublished: { wire: 1, http: 200 },
  /** The portal of a manual that is not released would have no readers. */
  portalUnreleased: { wire: 1, http: 200 },
} as const satisfies ErrorCodes
