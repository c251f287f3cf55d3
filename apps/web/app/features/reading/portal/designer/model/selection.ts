/** Selection in the designer: a section, or something of the whole page. */
export const PAGE_PANELS = ['header', 'footer', 'style', 'seo', 'content'] as const
export type PagePanel = (typeof PAGE_PANELS)[number]

export type Selection = { kind: 'section'; id: string } | { kind: 'page'; panel: PagePanel }

export const sameSelection = (a: Selection | null, b: Selection | null): boolean =>
  a?.kind === 'section' && b?.kind === 'section'
    ? a.id === b.id
    : a?.kind === 'page' && b?.kind === 'page' && a.panel === b.panel
