// The articles of suggested questions and quick topics. Pure.
import type { FieldProblem } from '@lectern/contracts'

type Words = {
  guideWords: readonly { related: readonly string[] }[]
  hotWords: readonly { documents: readonly string[] }[]
}

/** Each article once. */
export const namedArticles = ({ guideWords, hotWords }: Words): string[] => [
  ...new Set([...guideWords.flatMap(({ related }) => related), ...hotWords.flatMap(({ documents }) => documents)]),
]

/** A problem for each word that names an article which is not among `known`. */
export function unknownArticles(
  { guideWords, hotWords }: Words,
  knownIds: ReadonlySet<string>,
): Record<string, FieldProblem> {
  const fields: Record<string, FieldProblem> = {}
  const check = (ids: readonly string[], field: string) => {
    if (ids.some((id) => !knownIds.has(id))) fields[field] = { key: 'unknownArticle' }
  }
  for (const [at, { related }] of guideWords.entries()) check(related, `guideWords.${at}.related`)
  for (const [at, { documents }] of hotWords.entries()) check(documents, `hotWords.${at}.documents`)
  return fields
}

/** Those of `ids` that are known, in the order of `ids`. */
export const pickKnown = <T>(ids: readonly string[], articlesById: ReadonlyMap<string, T>): T[] =>
  ids.flatMap((id) => {
    const article = articlesById.get(id)
    return article === undefined ? [] : [article]
  })
