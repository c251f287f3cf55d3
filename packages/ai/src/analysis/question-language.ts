// The language of a question, by its script and its small words: that of the page may be another one (ledger AI-02). Pure.

const HAN = /\p{Script=Han}/gu
const LATIN_WORD = /[\p{Script=Latin}][\p{Script=Latin}'’-]*/gu
const OTHER_SCRIPT =
  /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Thai}]/u
const CHINESE_ASKS = /[吗呢么哪谁]|怎[么样]|如何|什么|多[少久大长]|是否|能不能|有没有|可以|请问?|为[何啥]/u
const ENGLISH =
  /\b(?:how|what|where|when|why|who|whose|which|can|could|do|does|did|is|are|was|were|should|will|would|may|must|have|has|the|an?|to|of|in|on|for|with|and|or|my|your|there|i|it|please)\b/i
const ENGLISH_BEGINS =
  /^\W*(?:(?:and|so|but|please|hi|hello)\W+)?(?:how|what|where|when|why|who|whose|which|can|could|do|does|did|is|are|should|will|would|may|must|tell|explain)\b/i
/** Latin words without any small English one from which on a text is a sentence of another language, and no name. */
const SENTENCE = 3

/** 'en_US' also for other languages in Latin letters; undefined where nothing tells, as for a name alone. */
export function questionLanguage(question: string): 'zh_CN' | 'en_US' | undefined {
  if (OTHER_SCRIPT.test(question)) return undefined
  const characters = question.match(HAN)?.length ?? 0
  const words = question.match(LATIN_WORD)?.length ?? 0
  if (characters === 0) return words >= SENTENCE || (words > 1 && ENGLISH.test(question)) ? 'en_US' : undefined
  if (CHINESE_ASKS.test(question)) return 'zh_CN'
  if (ENGLISH_BEGINS.test(question)) return 'en_US'
  return words > characters && ENGLISH.test(question) ? 'en_US' : 'zh_CN'
}
