/** The text that is embedded: a passage with the titles above it, because alone it often lacks its subject. */
export const embeddingText = (title: string, { headings, text }: { headings: string[]; text: string }): string =>
  [[title, ...headings].join(' > '), text].join('\n')
