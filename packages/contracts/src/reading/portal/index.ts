export * from './portal-page.ts'
export * from './sections-content.ts'
export * from './theme-document.ts'
export {
  type Background,
  isThemeAddress,
  LocalText,
  type NavItem,
  SECTION_ALIGNMENTS,
  THEME_LIMITS,
  type ThemeLink,
} from './theme-parts.ts'
export * from './themes.ts'
