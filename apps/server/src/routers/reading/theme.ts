// Themes of the portals of manuals, for those who manage the manual (specification §2 'Theme and portal designer'; PORTAL-01..03).
import {
  CreateThemeInput,
  DuplicateThemeInput,
  ListThemesInput,
  PublishThemeInput,
  RenameThemeInput,
  ResetThemeInput,
  ResolveThemeInput,
  RestoreThemeInput,
  SaveThemeInput,
  ThemeById,
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
import { verb } from '../../trpc/verbs.ts'

export const theme = router({
  list: memberCall.input(ListThemesInput).query(verb(listThemes)),
  get: memberCall.input(ThemeById).query(verb(getTheme)),
  create: memberCall.input(CreateThemeInput).mutation(verb(createTheme)),
  duplicate: memberCall.input(DuplicateThemeInput).mutation(verb(duplicateTheme)),
  rename: memberCall.input(RenameThemeInput).mutation(verb(renameTheme)),
  delete: memberCall.input(ThemeById).mutation(verb(deleteTheme)),
  undelete: memberCall.input(ThemeById).mutation(verb(undeleteTheme)),
  saveDraft: memberCall.meta({ body: 'text' }).input(SaveThemeInput).mutation(verb(saveTheme)),
  reset: memberCall.input(ResetThemeInput).mutation(verb(resetTheme)),
  publish: memberCall.input(PublishThemeInput).mutation(verb(publishTheme)),
  enable: memberCall.input(ThemeById).mutation(verb(enableTheme)),
  disable: memberCall.input(ThemeById).mutation(verb(disableTheme)),
  versions: memberCall.input(ThemeById).query(verb(listThemeVersions)),
  restore: memberCall.input(RestoreThemeInput).mutation(verb(restoreTheme)),
  templates: memberCall.query(verb(listThemeTemplates)),
  /** A query with a whole document as its input: sent as POST, because it would not fit into an address. */
  resolve: memberCall.meta({ body: 'text' }).input(ResolveThemeInput).mutation(verb(resolveTheme)),
})
