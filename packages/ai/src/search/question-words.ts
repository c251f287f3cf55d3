// Which words of a question only ask, and which are names: a text that lacks a name speaks of something else (ledger AI-02).
import { fold } from '../analysis/fold.ts'
import { isCjk, type Token, tokenize } from '../analysis/tokens.ts'

/** Terms of a question. A term that also stands elsewhere in it does not only ask. */
export type QuestionWords = { asking: ReadonlySet<string>; names: ReadonlySet<string> }

/** Chinese words that ask, folded; English ones are function words already. */
const ASKING =
  /什么时候|什么|甚么|多少|哪里|哪儿|哪[个些种位一年家座]|为何|为什么|怎么样|怎么办|怎么|怎样|如何|是否|有没有|能不能|可不可以|可以|请问|几[个年月种次]|何[时地人处]|谁|吗|呢|一下/g

let segmenter: Intl.Segmenter | undefined

/** The asking words and the names of a question. */
export function questionWords(question: string): QuestionWords {
  const folded = fold(question)
  const spans = [...folded.matchAll(ASKING)].map(({ 0: word, index }) => ({ start: index, end: index + word.length }))
  const tokens = tokenize(question)
  const asks = ({ start, end }: Token) => spans.some((span) => start < span.end && end > span.start)
  const saying = tokens.filter((token) => !asks(token))
  const said = new Set(saying.map(({ term }) => term))
  const isName = [...folded].some(isCjk) ? namesAmongChinese(folded) : namesAmongLatin(question)
  return {
    asking: new Set(tokens.flatMap(({ term }) => (said.has(term) ? [] : [term]))),
    names: new Set(saying.flatMap((token) => (token.kind === 'strong' && isName(token) ? [token.term] : []))),
  }
}

/** Latin words, and pairs of characters that the dictionary does not join to words: foreign and proper names mostly. */
function namesAmongChinese(folded: string): (token: Token) => boolean {
  segmenter ??= new Intl.Segmenter('zh', { granularity: 'word' })
  const alone = new Set(
    [...segmenter.segment(folded)].flatMap(({ segment, index }) => (segment.length === 1 ? index : [])),
  )
  return ({ term, start }) => !isCjk(term) || (alone.has(start) && alone.has(start + 1))
}

/** Words with digits or capitals inside, and capitalised ones that do not begin a sentence. */
function namesAmongLatin(question: string): (token: Token) => boolean {
  return ({ start, end }) => {
    const word = question.slice(start, end)
    if (/[\p{Lu}\d]/u.test(word.slice(1))) return true
    return /^\p{Lu}/u.test(word) && start > 0 && !/[.?!"“]\s*$/.test(question.slice(0, start))
  }
}
