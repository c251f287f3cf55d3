/** A passage with the titles above it: alone it often does not say what it is about. The same for indexing and for filling later. */
export const textToEmbed = (title: string, { headings, text }: { headings: string[]; text: string }): string =>
  [[title, ...headings].join(' > '), text].join('\n')
