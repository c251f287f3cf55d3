// Conversations of two questions, made from a set's own: the second one asks on about the same article and names its subject no more.
// There is no set of them; these are the same at every run.
import type { EvalSet, Query } from './sets.ts'

/** `whole` is the second question as it was, with its subject. */
export type FollowUp = { first: string; second: string; whole: string; article: string }

const MAX = 100
const HAN = /[\u3400-\u9fff]{2,}/g
/** Words that ask; what is left of a question beside them and its subject must still say something. */
const ASKING =
  /^(?:what|which|when|where|whom?|whose|does|did|have|been|were|with|from|this|that|these|those|many|much|will|would|could|should|about|into|there|their|they)$/
const ASKING_HAN = /什么|哪个|哪些|哪里|哪|如何|怎么|怎样|为何|为什么|多少|是谁|谁|几|何|请问|是否|可以|能否|的是|是/g
/** Minimum length of a run that is probably a name. */
const NAME = 4

/** Pairs of neighbouring questions of one article that share a subject, article by article in turn. */
export function followUpsOf({ queries, articles }: EvalSet): FollowUp[] {
  const titles = new Map(articles.map(({ id, markdown }) => [id, markdown.slice(2, markdown.indexOf('\n'))]))
  const single = queries.filter(({ relevantArticles }) => relevantArticles.length === 1)
  const groups = [...Map.groupBy(single, ({ relevantArticles }) => relevantArticles[0] ?? '')]
  const longest = Math.max(0, ...groups.map(([, questions]) => questions.length))
  const followUps: FollowUp[] = []
  for (let index = 1; index < longest; index++) {
    for (const [article, questions] of groups) {
      const question = followUp(questions[index - 1], questions[index], titles.get(article) ?? '')
      if (question) followUps.push({ ...question, article })
      if (followUps.length === MAX) return followUps
    }
  }
  return followUps
}

function followUp(first: Query | undefined, next: Query | undefined, title: string) {
  if (!first || !next) return null
  const without = /[\u3400-\u9fff]/.test(next.text) ? withoutHan : withoutWords
  const second = without(next.text, first.text, title)
  return second === null ? null : { first: first.text, second, whole: next.text }
}

/** The longest run of characters that both questions have, a name or part of the title, becomes 它. */
function withoutHan(text: string, first: string, title: string): string | null {
  let subject = ''
  for (const run of text.match(HAN) ?? []) {
    for (let start = 0; start < run.length; start++) {
      for (let end = run.length; end - start > Math.max(1, subject.length); end--) {
        const part = run.slice(start, end)
        if (first.includes(part) && part.replace(ASKING_HAN, '') === part) subject = part
      }
    }
  }
  if (subject === '' || (subject.length < NAME && !title.includes(subject))) return null
  const second = text.replaceAll(subject, '它')
  const left = second.replace(ASKING_HAN, '').replace(/[^\u3400-\u9fff]|[它的是在有了]/g, '')
  return left.length < 2 ? null : second
}

const plain = (word: string) =>
  word
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/(?:es|s)$/, '')
const says = (word: string) => /\p{L}{4}/u.test(word) && !ASKING.test(word.toLowerCase().replace(/\W/g, ''))

/** Names and words of the title that both questions have become 'it', together when they are neighbours. */
function withoutWords(text: string, first: string, title: string): string | null {
  const ofTitle = new Set(title.split(/[\s_]+/).map(plain))
  const subjects = first
    .split(/\s+/)
    .filter((word, index) => says(word) && (ofTitle.has(plain(word)) || (index > 0 && /^[A-Z]/.test(word))))
  const subject = new Set(subjects.map(plain))
  const isSubject = (word: string) => says(word) && subject.has(plain(word))
  const words = text.split(/\s+/)
  if (!words.some(isSubject) || !words.some((word) => says(word) && !isSubject(word))) return null
  const out: string[] = []
  for (const word of words) {
    if (!isSubject(word)) out.push(word)
    else {
      if (/^(?:the|a|an)$/i.test(out.at(-1) ?? '')) out.pop()
      if (out.at(-1) !== 'it') out.push('it')
    }
  }
  return `${out.join(' ').replace(/\?*$/, '')}?`
}
