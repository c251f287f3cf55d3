// Texts of the shell, the start page and the palette.
import type { SameKeys } from '../../types.ts'
import type { home as zh } from '../zh_CN/home.ts'

export const home: SameKeys<typeof zh> = {
  nav: {
    label: 'Main',
    sidebar: 'Sidebar',
    open: 'Open navigation',
    start: 'Start',
    manuals: 'Manuals',
    spaces: 'Spaces',
    newSpace: 'New space',
    newManualIn: 'New manual in “{{name}}”',
    expand: 'Expand “{{name}}”',
    noSpaces: 'No spaces yet',
    noManuals: 'No manuals yet',
    account: 'Account menu',
    breadcrumb: 'You are here',
    skip: 'Skip to content',
  },
  start: {
    title: 'Start',
    greeting: {
      morning: 'Good morning, {{name}}',
      afternoon: 'Good afternoon, {{name}}',
      evening: 'Good evening, {{name}}',
      plain: 'Hello, {{name}}',
    },
    searchPlaceholder: 'Search your manuals, or ask a question',
    createArticle: 'New article',
    createArticleHint: 'Pick a manual and start writing',
    createManual: 'New manual',
    createManualHint: 'Help centre, Q&A, product guide',
    createSpace: 'New space',
    createSpaceHint: 'For a team or department',
    recent: 'Recent manuals',
    spaces: 'My spaces',
    all: 'See all',
    noSpace: 'You have not joined any space yet',
    noSpaceHint: 'Create one, or ask your administrator to invite you.',
  },
  palette: {
    label: 'Quick jump',
    placeholder: 'Jump to a manual, search or ask…',
    hint: 'Quick jump',
    search: 'Search for “{{text}}”',
    goTo: 'Go to',
    manuals: 'Manuals',
    find: 'Find',
    empty: 'Nothing matches',
  },
}
