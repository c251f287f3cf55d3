// Which words of a question only ask, and which are names: a text that lacks a name speaks of something else (ledger AI-02).
import { fold } from '../analysis/fold.ts'
import { isCjk, type Token, tokenize } from '../analysis/tokens.ts'

/**
 * Terms of a question. A term that also stands elsewhere in it does not only ask. `joints`: pairs of characters that two words only
 * happen to bring together.
 */
export type QuestionWords = {
  asking: ReadonlySet<string>
  names: ReadonlySet<string>
  joints: ReadonlySet<string>
}

/** Chinese words that ask, folded; English ones are function words already. The longer ones come first. */
const ASKING = new RegExp(
  [
    '[是的]?[什甚]么(?:时候|时间|样子?的?|地方|意思|原因|关系|东西)?',
    '哪[一几]?(?:方面|部分|[个些种位年家座里儿天月日国边类样项款条部次届处])?',
    '多[少大长高久远重深]|几[个年月种次位]|何[时地人处种者年故谓以]?',
    '为何|为[什甚]么|怎么[样办]?|怎样|如何|是否|有没有|能不能|可不可以|可以|请问|谁|吗|呢|一下',
    '指的是?|是指|的定义是?',
  ].join('|'),
  'g',
)

let segmenter: Intl.Segmenter | undefined

/** The asking words, the names and the chance pairs of a question. */
export function questionWords(question: string): QuestionWords {
  const folded = fold(question)
  const spans = [...folded.matchAll(ASKING)].map(({ 0: word, index }) => ({ start: index, end: index + word.length }))
  const tokens = tokenize(question)
  const asks = ({ start, end }: Token) => spans.some((span) => start < span.end && end > span.start)
  const saying = tokens.filter((token) => !asks(token))
  const said = new Set(saying.map(({ term }) => term))
  const strong = saying.filter(({ kind }) => kind === 'strong')
  const { isName, isJoint } = [...folded].some(isCjk) ? amongChinese(folded) : amongLatin(question)
  const within = new Set(strong.flatMap((token) => (isJoint(token) ? [] : [token.term])))
  return {
    asking: new Set(tokens.flatMap(({ term }) => (said.has(term) ? [] : [term]))),
    names: new Set(strong.flatMap((token) => (isName(token) ? [token.term] : []))),
    joints: new Set(strong.flatMap(({ term }) => (within.has(term) ? [] : [term]))),
  }
}

type Among = { isName(token: Token): boolean; isJoint(token: Token): boolean }

/** Names: Latin words, and pairs of characters that the dictionary does not join to words, foreign and proper names mostly. */
function amongChinese(folded: string): Among {
  segmenter ??= new Intl.Segmenter('zh', { granularity: 'word' })
  /** By place: where the word there begins, and whether it is one character. */
  const words = [...segmenter.segment(folded)].flatMap(({ segment, index }) =>
    Array.from({ length: segment.length }, () => ({ index, alone: segment.length === 1 })),
  )
  const isLoose = ({ start }: Token) => Boolean(words[start]?.alone && words[start + 1]?.alone)
  return {
    isName: (token) => !isCjk(token.term) || isLoose(token),
    isJoint: (token) =>
      isCjk(token.term) && words[token.start]?.index !== words[token.start + 1]?.index && !isLoose(token),
  }
}

/** Names: words with digits or capitals inside, and capitalised ones that do not begin a sentence. */
function amongLatin(question: string): Among {
  return {
    isName({ start, end }) {
      const word = question.slice(start, end)
      if (/[\p{Lu}\d]/u.test(word.slice(1))) return true
      return /^\p{Lu}/u.test(word) && start > 0 && !/[.?!"“]\s*$/.test(question.slice(0, start))
    },
    isJoint: () => false,
  }
}
