// A passage that joins several of one article: each keeps its id, its anchor and its headings, for citations and their check (ADR 0068).

export type PassagePart = { chunkId: string; anchor: string; headings: string[]; text: string }
type Joined = PassagePart & { title: string; parts?: PassagePart[] }
type TitledPart = PassagePart & { title: string }

/** Facts are kept by the object that they are read from, so the parts of a passage are the same objects each time. */
const partsByPassage = new WeakMap<Joined, TitledPart[]>()

/** The passages that it joins in the order of the article, each with the title; itself where it joins none. */
export function partsOf(passage: Joined): TitledPart[] {
  if (!passage.parts) return [passage]
  const parts = partsByPassage.get(passage) ?? passage.parts.map((part) => ({ ...part, title: passage.title }))
  partsByPassage.set(passage, parts)
  return parts
}

/** Its text, with the headings of the parts that are deeper than its own above the first part of each. */
export function textWithHeadings({ headings, text, parts }: Pick<Joined, 'headings' | 'text' | 'parts'>): string {
  if (!parts) return text
  let before = headings
  return parts
    .map((part) => {
      const added = part.headings.slice(commonLength(before, part.headings))
      before = part.headings
      return [...added.map((heading) => `# ${heading}`), part.text].join('\n')
    })
    .join('\n')
}

/** Number of headings that both begin with. */
export function commonLength(one: readonly string[], other: readonly string[]): number {
  const length = one.findIndex((heading, index) => heading !== other[index])
  return length < 0 ? Math.min(one.length, other.length) : length
}
