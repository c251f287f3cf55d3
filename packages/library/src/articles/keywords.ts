// Keywords as they are stored: comma separated, each once (specification §5 SEO).

/** Separated by Latin or Chinese commas or line breaks; trimmed, without empty ones and duplicates. */
export const tidyKeywords = (text: string): string =>
  [
    ...new Set(
      text
        .split(/[,，、;；\n]/)
        .map((word) => word.trim())
        .filter((word) => word !== ''),
    ),
  ].join(', ')
