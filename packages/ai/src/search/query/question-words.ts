// Separates question words ("what", "how") from names: a text without the name is about something else (AI-02).
import { fold } from '../../analysis/fold.ts'
import { isCjk, type Token, wordTokens } from '../../analysis/tokens.ts'

/**
 * Terms of a question. `asking`: terms that only ask, and occur nowhere else in it. `counting`: measure words (一篇, 三个), their characters,
 * and pairs with a neighbouring word: how rare they are says nothing of a subject. `crossWordBigrams`: pairs of Chinese characters that
 * belong to two neighbouring words.
 */
export type QuestionWords = {
  asking: ReadonlySet<string>
  counting: ReadonlySet<string>
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

const MEASURE =
  /^[一二两三四五六七八九十几每这那某各半\d]+[个篇本张台份条位只件家种次项段页章节块片封幅套组批层间座名款]$/

let segmenter: Intl.Segmenter | undefined

export function questionWords(question: string): QuestionWords {
  const folded = fold(question)
  const spans = [...folded.matchAll(ASKING)].map(({ 0: word, index }) => ({ start: index, end: index + word.length }))
  const tokens = wordTokens(question)
  const asks = ({ start, end }: Token) => spans.some((span) => start < span.end && end > span.start)
  const content = tokens.filter((token) => !asks(token))
  const contentTerms = new Set(content.map(({ term }) => term))
  const strong = content.filter(({ kind }) => kind === 'strong')
  const { isName, isCrossWord, counts } = [...folded].some(isCjk)
    ? chineseClassifier(folded)
    : latinClassifier(question)
  const subject = new Set(tokens.flatMap((token) => (counts(token) ? [] : [token.term])))
  const inWords = new Set(strong.flatMap((token) => (isCrossWord(token) ? [] : [token.term])))
  return {
    counting: new Set(tokens.flatMap(({ term }) => (subject.has(term) ? [] : [term]))),
    asking: new Set(tokens.flatMap(({ term }) => (contentTerms.has(term) ? [] : [term]))),
    names: new Set(strong.flatMap((token) => (isName(token) ? [token.term] : []))),
    crossWordBigrams: new Set(strong.flatMap(({ term }) => (inWords.has(term) ? [] : [term]))),
  }
}

type Classifier = { isName(token: Token): boolean; isCrossWord(token: Token): boolean; counts(token: Token): boolean }

/** Names: Latin words, and pairs of characters that are no words of the dictionary, mostly foreign and proper names. */
function chineseClassifier(folded: string): Classifier {
  /** By offset. */
  const words = wordsOf(folded).flatMap((word) => Array.from({ length: word.length }, () => word))
  const counts = ({ term, start, end }: Token) => isCjk(term) && Boolean(words[start]?.counts || words[end - 1]?.counts)
  const isLoose = (token: Token) =>
    !counts(token) && words[token.start]?.length === 1 && words[token.start + 1]?.length === 1
  return {
    counts,
    isName: (token) => !isCjk(token.term) || isLoose(token),
    isCrossWord: (token) => isCjk(token.term) && words[token.start] !== words[token.start + 1] && !isLoose(token),
  }
}

type Word = { length: number; counts: boolean }

/** The words of a Chinese text by the dictionary, which knows 一篇 but takes 两份 for two words. */
function wordsOf(folded: string): Word[] {
  segmenter ??= new Intl.Segmenter('zh', { granularity: 'word' })
  const words: Word[] = []
  let before = ''
  for (const { segment } of segmenter.segment(folded)) {
    const joined = MEASURE.test(before + segment)
    if (joined) words.pop()
    const word = joined ? before + segment : segment
    words.push({ length: word.length, counts: joined || MEASURE.test(word) })
    before = word
  }
  return words
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
    counts: () => false,
  }
}
