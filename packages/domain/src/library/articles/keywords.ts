// Keywords as they are kept: comma separated, each once (specification §5 SEO).

/** Commas of both scripts and line breaks part them; blanks around them, empty ones and repetitions go. */
export const tidyKeywords = (text: string): string =>
  [
    ...new Set(
      text
        .split(/[,，、;；\n]/)
        .map((word) => word.trim())
        .filter((word) => word !== ''),
    ),
  ].join(', ')
