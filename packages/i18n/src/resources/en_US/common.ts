// Texts shared by many screens: actions, states, error pages, language.
import type { SameKeys } from '../../types.ts'
import type { common as zh } from '../zh_CN/common.ts'

export const common: SameKeys<typeof zh> = {
  product: 'Lectern',
  actions: {
    downloadCsv: 'Download CSV',
    cancel: 'Cancel',
    save: 'Save',
    create: 'Create',
    rename: 'Rename',
    retry: 'Retry',
    close: 'Close',
    copied: 'Copied',
    more: 'More actions',
    search: 'Search',
  },
  language: { label: 'Language', zh_CN: '简体中文', en_US: 'English' },
  theme: { label: 'Appearance', light: 'Light', dark: 'Dark', system: 'Same as system' },
  states: {
    loadFailed: 'This could not be loaded',
    noPermission: 'You do not have access to this yet',
    noPermissionHint: 'Ask an administrator of the space to give you access.',
    noPermissionAdminHint: 'It is outside your organisation, or visible to its owner only.',
    messages: 'Messages',
    copyFailed: 'Failed to copy the link',
    timeout: 'The request timed out. Please try again later.',
    network: 'No connection. Check your network and try again.',
    error: 'Error',
  },
  list: {
    view: 'View',
    grid: 'Grid',
    list: 'List',
    sort: 'Sort',
    by: 'Sort by {{name}}',
    ascending: 'Ascending',
    descending: 'Descending',
  },
  pager: {
    total_one: '{{count}} result',
    total_other: '{{count}} results',
    size: '{{size}} per page',
    sizeLabel: 'Results per page',
    jump: 'Go to page',
    previous: 'Previous page',
    next: 'Next page',
    page: 'Page {{page}}',
    label: 'Pages',
  },
  confirmTyping: {
    prompt: 'Type “{{name}}” to confirm',
    empty: 'The entered content cannot be empty',
    mismatch: 'The entered content does not match',
  },
  pages: {
    forbidden: 'Access to this resource on the server is denied.',
    notFound: 'Whoops, this page is gone.',
    serverError: 'Internal server error',
    articleNoPermission: 'Unable to view, article not authorized for access or deleted',
    articleNoPermissionHint:
      'Check the link with the person who shared it, or sign in with an account that has access.',
    home: 'Back to home',
    back: 'Go back',
  },
  time: { justNow: 'just now', minutes: '{{n}} min ago', hours: '{{n}} h ago', days: '{{n}} d ago' },
}
