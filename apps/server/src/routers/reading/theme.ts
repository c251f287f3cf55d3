// Themes of the portals of manuals, for those who manage the manual (specification §2 'Theme and portal designer'; PORTAL-01..03).
import {
  CreateThemeInput,
  DuplicateThemeInput,
  ListThemesInput,
  type PortalPage,
  PublishThemeInput,
  RenameThemeInput,
  ResetThemeInput,
  ResolveThemeInput,
  RestoreThemeInput,
  SaveThemeInput,
  type Theme,
  ThemeById,
  type ThemeSummary,
  type ThemeTemplate,
  type ThemeVersion,
} from '@lectern/contracts'
import {
  createTheme,
  deleteTheme,
  disableTheme,
  duplicateTheme,
  enableTheme,
  getTheme,
  listThemes,
  listThemeTemplates,
  listThemeVersions,
  publishTheme,
  renameTheme,
  resetTheme,
  resolveTheme,
  restoreTheme,
  saveTheme,
  undeleteTheme,
} from '@lectern/reading'
import { memberCall, router } from '../../trpc/init.ts'

export const theme = router({
  list: memberCall
    .input(ListThemesInput)
    .query(({ ctx, input }): Promise<ThemeSummary[]> => listThemes(ctx.domain, input)),
  get: memberCall.input(ThemeById).query(({ ctx, input }): Promise<Theme> => getTheme(ctx.domain, input)),
  create: memberCall
    .input(CreateThemeInput)
    .mutation(({ ctx, input }): Promise<Theme> => createTheme(ctx.domain, input)),
  duplicate: memberCall
    .input(DuplicateThemeInput)
    .mutation(({ ctx, input }): Promise<Theme> => duplicateTheme(ctx.domain, input)),
  rename: memberCall
    .input(RenameThemeInput)
    .mutation(({ ctx, input }): Promise<ThemeSummary> => renameTheme(ctx.domain, input)),
  delete: memberCall.input(ThemeById).mutation(({ ctx, input }): Promise<void> => deleteTheme(ctx.domain, input)),
  undelete: memberCall.input(ThemeById).mutation(({ ctx, input }): Promise<Theme> => undeleteTheme(ctx.domain, input)),
  saveDraft: memberCall
    .meta({ body: 'text' })
    .input(SaveThemeInput)
    .mutation(({ ctx, input }): Promise<Theme> => saveTheme(ctx.domain, input)),
  reset: memberCall.input(ResetThemeInput).mutation(({ ctx, input }): Promise<Theme> => resetTheme(ctx.domain, input)),
  publish: memberCall
    .input(PublishThemeInput)
    .mutation(({ ctx, input }): Promise<Theme> => publishTheme(ctx.domain, input)),
  enable: memberCall.input(ThemeById).mutation(({ ctx, input }): Promise<Theme> => enableTheme(ctx.domain, input)),
  disable: memberCall.input(ThemeById).mutation(({ ctx, input }): Promise<Theme> => disableTheme(ctx.domain, input)),
  versions: memberCall
    .input(ThemeById)
    .query(({ ctx, input }): Promise<ThemeVersion[]> => listThemeVersions(ctx.domain, input)),
  restore: memberCall
    .input(RestoreThemeInput)
    .mutation(({ ctx, input }): Promise<Theme> => restoreTheme(ctx.domain, input)),
  templates: memberCall.query(({ ctx }): Promise<ThemeTemplate[]> => listThemeTemplates(ctx.domain)),
  /** A query with a whole document as its input: sent as POST, because it would not fit into an address. */
  resolve: memberCall
    .meta({ body: 'text' })
    .input(ResolveThemeInput)
    .mutation(({ ctx, input }): Promise<PortalPage> => resolveTheme(ctx.domain, input)),
})
