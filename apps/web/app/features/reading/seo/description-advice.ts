/** Recommended length of a description for search engines (specification §5 SEO). */
const BEST = { from: 100, to: 160 }

export const descriptionIsGood = (characters: number) => characters >= BEST.from && characters <= BEST.to
