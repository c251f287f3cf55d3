// Separates question words ("what", "how") from names: a text without the name is about something else (AI-02).
import { fold } from '../../analysis/fold.ts'
import { isCjk, type Token, wordTokens } from '../../analysis/tokens.ts'

/**
 * Terms of a question. `asking`: terms that only ask, and occur nowhere else in it. `crossWordBigrams`: pairs of Chinese characters
 * that belong to two neighbouring words.
 */
export type QuestionWords = {
  asking: ReadonlySet<string>
  names: ReadonlySet<string>
  crossWordBigrams: ReadonlySet<string>
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

export function questionWords(question: string): QuestionWords {
  const folded = fold(question)
  const spans = [...folded.matchAll(ASKING)].map(({ 0: word, index }) => ({ start: index, end: index + word.length }))
  const tokens = wordTokens(question)
  const asks = ({ start, end }: Token) => spans.some((span) => start < span.end && end > span.start)
  const content = tokens.filter((token) => !asks(token))
  const contentTerms = new Set(content.map(({ term }) => term))
  const strong = content.filter(({ kind }) => kind === 'strong')
  const { isName, isCrossWord } = [...folded].some(isCjk) ? chineseClassifier(folded) : latinClassifier(question)
  const inWords = new Set(strong.flatMap((token) => (isCrossWord(token) ? [] : [token.term])))
  return {
    asking: new Set(tokens.flatMap(({ term }) => (contentTerms.has(term) ? [] : [term]))),
    names: new Set(strong.flatMap((token) => (isName(token) ? [token.term] : []))),
    crossWordBigrams: new Set(strong.flatMap(({ term }) => (inWords.has(term) ? [] : [term]))),
  }
}

type Classifier = { isName(token: Token): boolean; isCrossWord(token: Token): boolean }

/** Names: Latin words, and pairs of characters that are no words of the dictionary, mostly foreign and proper names. */
function chineseClassifier(folded: string): Classifier {
  segmenter ??= new Intl.Segmenter('zh', { granularity: 'word' })
  /** By offset: where its word begins, and whether that is a single character. */
  const words = [...segmenter.segment(folded)].flatMap(({ segment, index }) =>
    Array.from({ length: segment.length }, () => ({ index, alone: segment.length === 1 })),
  )
  const isLoose = ({ start }: Token) => Boolean(words[start]?.alone && words[start + 1]?.alone)
  return {
    isName: (token) => !isCjk(token.term) || isLoose(token),
    isCrossWord: (token) =>
      isCjk(token.term) && words[token.start]?.index !== words[token.start + 1]?.index && !isLoose(token),
  }
}

/** Names: words with digits or capitals inside, and capitalised ones that do not begin a sentence. */
function latinClassifier(question: string): Classifier {
  return {
    isName({ start, end }) {
      const word = question.slice(start, end)
      if (/[\p{Lu}\d]/u.test(word.slice(1))) return true
      return /^\p{Lu}/u.test(word) && start > 0 && !/[.?!"“]\s*$/.test(question.slice(0, start))
    },
    isCrossWord: () => false,
  }
}
