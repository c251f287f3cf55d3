// Which files an import takes, told by their names (EDIT-12).
const KINDS = {
  md: 'markdown',
  markdown: 'markdown',
  mdown: 'markdown',
  txt: 'markdown',
  html: 'html',
  htm: 'html',
  docx: 'word',
  zip: 'archive',
} as const
export type ImportKind = (typeof KINDS)[keyof typeof KINDS]

/** The kind by the extension, or null. */
export function importKind(fileName: string): ImportKind | null {
  const extension = /\.([A-Za-z]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? ''
  return Object.hasOwn(KINDS, extension) ? KINDS[extension as keyof typeof KINDS] : null
}
