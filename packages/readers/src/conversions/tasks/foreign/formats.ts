// How pages of other programs are written, in their exports.

export const FOREIGN_FORMATS = [
  ...(['notionPage', 'notionText', 'notionTable'] as const),
  ...(['confluencePage', 'confluenceStorage', 'confluenceWiki'] as const),
  ...(['lakeDocument', 'lake', 'mhtml', 'epubPage', 'notebook'] as const),
] as const
export type ForeignFormat = (typeof FOREIGN_FORMATS)[number]
