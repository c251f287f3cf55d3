/**
 * The text that is embedded: a passage with the titles above it, because alone it often lacks its subject. `line`: of context, that a model
 * wrote.
 */
export const embeddingText = (
  title: string,
  { headings, text, line = '' }: { headings: string[]; text: string; line?: string },
): string => [[title, ...headings].join(' > '), ...(line === '' ? [] : [line]), text].join('\n')
