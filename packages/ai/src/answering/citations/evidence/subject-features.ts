// Whether the source says of somebody or something else what a claim says of its subject: readers for editors, Gold for Basic.
import { type AlignedClause, type Alignment, coverOf } from './alignment.ts'
import type { Facts } from './facts.ts'

/** Words that divide a subject from its statement. */
const PREDICATE =
  /可以|不能|不得|不可|能够?|必须|须|应|需要?|会|由|是|为|有|在|只|仅|最多|最少|至少|每|要|打|收|不|无|表示|说明|\b(?:can(?:not)?|may|must|is|are|was|were|has|have|had|will|gets?|costs?|needs?|do(?:es)?|means?|should|stands?|appears?|allows?|lets?|includes?|takes?|runs?|keeps?|uses?|gives?|comes?|goes|sees?|receives?|stops?|lasts?|works?)\b/gi
const AGENT = /由|\bby\b/gi

type Group = AlignedClause['terms']

/** Words in front of what is said, and those of an agent (by somebody), each with all the others. */
function divisions({ text, terms }: AlignedClause): { subject: Group; predicate: Group; isAgents: boolean }[] {
  const first = [...text.matchAll(PREDICATE)].find(({ index }) => index >= 2)?.index ?? 0
  const agents = [...text.matchAll(AGENT)].map(({ index, 0: word }) => [index + word.length, word.length] as const)
  const isAgent = ({ at }: Group[number]) =>
    agents.some(([start, length]) => at >= start && at <= start + (length > 1 ? 24 : 5))
  const divide = (isIn: (term: Group[number]) => boolean, isAgents: boolean) => ({
    isAgents,
    subject: terms.filter(isIn),
    predicate: terms.filter((term) => !isIn(term)),
  })
  return [divide((term) => term.at < first && !isAgent(term), false), divide(isAgent, true)]
}

const LEAST_PREDICATE = 0.45
const MOST_SUBJECT = 0.4
const SURE = 0.85
const NUMBER = 0.3

/**
 * `otherSubject`: the clause that says the same has not the subject, which the source speaks of elsewhere, but has words of its own;
 * `strangeSubject`: the source does not speak of it at all.
 */
export function subjectFeatures({ clauses, facts }: Alignment) {
  let [other, strange] = [0, 0]
  const stands = new Set(clauses.flatMap(({ terms }) => terms.flatMap((term) => [...term.stands.keys()])))
  for (const clause of clauses)
    for (const { subject, predicate, isAgents } of divisions(clause)) {
      const subjects = subject.filter(({ base }) => base >= 0.5)
      if (subjects.length === 0 || predicate.length === 0) continue
      const at = bestFor(predicate, clause, facts)
      const cover = coverOf(predicate, (term) => Math.max(term.around, term.inClauses[at] ?? 0))
      if (cover < LEAST_PREDICATE) continue
      // The title speaks of a subject, but does not say by whom something is done.
      if (coverOf(subjects, (term) => Math.max(isAgents ? 0 : term.around, term.inClauses[at] ?? 0)) > MOST_SUBJECT)
        continue
      const fact = facts.clauses[at]
      const hasOwn = fact && facts.words.get(fact)?.some(({ word, weight }) => weight >= 0.5 && !stands.has(word))
      if (!hasOwn) continue
      if (coverOf(subjects, ({ anywhere }) => anywhere) >= 0.5) other = Math.max(other, cover)
      else strange = Math.max(strange, cover)
    }
  return { otherSubject: other, strangeSubject: strange, sureSubject: Math.max(other, strange) > SURE ? 1 : 0 }
}

/** Codes, and what the rows of a table are about. */
const isAnchor = ({ word, around, inSentences }: Group[number], { labels }: Facts): boolean =>
  (/\d/.test(word) || labels.has(word)) && around === 0 && Math.max(0, ...inSentences) > 0.9

/** The gain of the rest of a clause at places without its name, code or row. */
export function anchorLack({ clauses, facts }: Alignment): number {
  let lack = 0
  for (const { terms, shares } of clauses) {
    const anchors = terms.filter((term) => isAnchor(term, facts))
    const rest = terms.filter((term) => !anchors.includes(term))
    if (anchors.length === 0 || rest.length === 0) continue
    let [beside, best] = [0, 0]
    for (const [at, { sentence }] of facts.clauses.entries()) {
      const cover =
        coverOf(rest, (term) => Math.max(term.around, term.inSentences[sentence] ?? 0)) + NUMBER * (shares[at] ?? 0)
      best = Math.max(best, cover)
      if (anchors.every((term) => (term.inSentences[sentence] ?? 0) > 0.9)) beside = Math.max(beside, cover)
    }
    lack = Math.max(lack, best - beside)
  }
  return lack
}

function bestFor(predicate: Group, clause: AlignedClause, facts: Facts): number {
  let [best, score] = [0, -1]
  for (const at of facts.clauses.keys()) {
    const share = clause.shares[at] ?? 0
    const value = coverOf(predicate, (term) => term.inClauses[at] ?? 0) + NUMBER * share
    if (value > score) [best, score] = [at, value]
  }
  return best
}
