// Formats of pages in exports of other programs.

export const FOREIGN_FORMATS = [
  ...(['notionPage', 'notionText', 'notionTable'] as const),
  ...(['confluencePage', 'confluenceStorage', 'confluenceWiki'] as const),
  ...(['lakeDocument', 'lake', 'mhtml', 'epubPage', 'notebook'] as const),
] as const
export type ForeignFormat = (typeof FOREIGN_FORMATS)[number]
