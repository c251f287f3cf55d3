// How pages of other programs are written, in their exports.

export const FOREIGN_FORMATS = ['notionPage', 'notionText', 'notionTable'] as const
export type ForeignFormat = (typeof FOREIGN_FORMATS)[number]
