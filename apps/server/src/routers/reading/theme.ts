// Themes of the portals of manuals, for those who manage the manual (specification §2 'Theme and portal designer'; PORTAL-01..03).
import * as contracts from '@lectern/contracts'
import * as reading from '@lectern/reading'
import { memberCall, router } from '../../trpc/init.ts'
import { verb } from '../../trpc/verbs.ts'

export const theme = router({
  list: memberCall.input(contracts.ListThemesInput).query(verb(reading.listThemes)),
  get: memberCall.input(contracts.ThemeById).query(verb(reading.getTheme)),
  create: memberCall.input(contracts.CreateThemeInput).mutation(verb(reading.createTheme)),
  duplicate: memberCall.input(contracts.DuplicateThemeInput).mutation(verb(reading.duplicateTheme)),
  rename: memberCall.input(contracts.RenameThemeInput).mutation(verb(reading.renameTheme)),
  delete: memberCall.input(contracts.ThemeById).mutation(verb(reading.deleteTheme)),
  undelete: memberCall.input(contracts.ThemeById).mutation(verb(reading.undeleteTheme)),
  saveDraft: memberCall.meta({ body: 'text' }).input(contracts.SaveThemeInput).mutation(verb(reading.saveTheme)),
  reset: memberCall.input(contracts.ResetThemeInput).mutation(verb(reading.resetTheme)),
  publish: memberCall.input(contracts.PublishThemeInput).mutation(verb(reading.publishTheme)),
  enable: memberCall.input(contracts.ThemeById).mutation(verb(reading.enableTheme)),
  disable: memberCall.input(contracts.ThemeById).mutation(verb(reading.disableTheme)),
  frontPage: memberCall.input(contracts.ThemeById).query(verb(reading.getFrontPage)),
  makeFront: memberCall.input(contracts.ThemeById).mutation(verb(reading.makeFrontPage)),
  versions: memberCall.input(contracts.ThemeById).query(verb(reading.listThemeVersions)),
  restore: memberCall.input(contracts.RestoreThemeInput).mutation(verb(reading.restoreTheme)),
  templates: memberCall.query(verb(reading.listThemeTemplates)),
  /** A query with a whole document as its input: sent as POST, because it would not fit into an address. */
  resolve: memberCall.meta({ body: 'text' }).input(contracts.ResolveThemeInput).mutation(verb(reading.resolveTheme)),
})
