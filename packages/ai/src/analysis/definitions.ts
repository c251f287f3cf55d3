// Questions for the meaning of a term, and where a text defines it: a text that only uses the term is not an answer (ledger AI-02).
import { fold } from './fold.ts'
import { isCjk } from './tokens.ts'
import { isInWord } from './word-boundary.ts'

/** For folded questions; the term is the group. Not for questions who somebody is. */
const ASKED = {
  chinese: [
    /^(?:什么是|何谓|什么叫)(.+?)[?。!]*$/,
    /^(.+?)(?:指的是|是指|指|是|的(?:定义|意思|含义)(?:是|指)?|代表)(?:[什甚]么|啥|何)(?:意思|含义|东西)?[?。!]*$/,
  ],
  english: [
    /^what(?:'s| is| are| was| were) (?:an? |the )?(.+?)[?.!]*$/,
    /^what (?:does|do|did) (?:an? |the )?(.+?) (?:mean|stand for)[?.!]*$/,
  ],
}
/** A description instead of a term: 'the capital of France'. */
const DESCRIPTION = {
  chinese: /^.$|[的和与在哪这那它你我他她您,、]|什么|如何|怎/,
  english:
    /\b(?:of|in|on|at|for|to|by|from|with|that|which|who|used|called|named|known|about|between|and|or|when|after|before|during|than|as|there|it|this|these|those|his|her|their|your|my|most|best|main|name)\b|'s\b|s' /,
}
/** Characters of a term. */
const MAX_TERM = { chinese: 16, english: 40 }
/** Longer questions do not ask for the meaning of a term. */
const MAX_QUESTION = 120
const QUOTES = /[《》「」『』“”"'‘’]/g

/** Patterns after and before a defined term, for folded texts. */
const DEFINED_AFTER =
  /^["'”」』》)]?\s*(?:[(:]|[,;] *(?:是|指|为|即|又|也|或|简称|英文|它|其|这|该|(?:an?|the|or|which|that is|it|this)\b)|(?:就是|也是|即是|是|指|为|即|又[称名叫]|亦称|乃|意|对应|表示|代表|用[来于以])|[-–—]|(?:is|are|was|were|means?|refers?|stands?)\b)/
const DEFINED_BEFORE = /(?:称|称为|称作|称之为|叫做|叫|所谓|名为|called|known as|named|termed)\s*["'“「『《]?$/
/** Characters around a term that are examined. */
const CONTEXT = 12

/** Returns the folded term of a question for a meaning; null for other questions. */
export function definedTerm(question: string): string | null {
  const folded = fold(question).trim()
  if (folded.length > MAX_QUESTION) return null
  const script = [...folded].some(isCjk) ? 'chinese' : 'english'
  for (const pattern of ASKED[script]) {
    const described = pattern.exec(folded)?.[1]
    const term = described?.replace(QUOTES, '').trim()
    if (!described || !term) continue
    return term.length > MAX_TERM[script] || DESCRIPTION[script].test(described) ? null : term
  }
  return null
}

/** Whether a text mentions a term, and the spans where it defines it. */
export function definitionsOf(
  term: string,
  text: string,
): { mentioned: boolean; defined: { start: number; end: number }[] } {
  const folded = fold(text)
  const defined: { start: number; end: number }[] = []
  let mentioned = false
  for (let position = folded.indexOf(term); position >= 0; position = folded.indexOf(term, position + term.length)) {
    const end = position + term.length
    if (isInWord(folded, position) || isInWord(folded, end)) continue
    mentioned = true
    const isDefined =
      DEFINED_AFTER.test(folded.slice(end, end + CONTEXT)) ||
      DEFINED_BEFORE.test(folded.slice(Math.max(0, position - CONTEXT), position))
    if (isDefined) defined.push({ start: position, end })
  }
  return { mentioned, defined }
}

/** Whether a passage defines `term`, in a sentence or by its title; null when it does not mention it. */
export function defines(
  term: string,
  { title, headings, text }: { title: string; headings: string[]; text: string },
): boolean | null {
  const { mentioned, defined } = definitionsOf(term, text)
  if (defined.length > 0 || [title, ...headings].some((line) => fold(line).includes(term))) return true
  return mentioned ? false : null
}
