// Whether a searched text asks something: only questions are worth an answer of a model. Pure.

const MARK = /[?？]\s*$/u
const CHINESE =
  /吗|呢|什么|怎么|怎样|怎麽|如何|为什么|为何|为啥|咋|多少|多久|多长|多大|几[个天次种台位]|哪[里儿个些种]|哪[\s，]|谁|能否|可否|是否|能不能|可不可以|会不会|有没有|是不是|要不要/u
const ENGLISH =
  /^(?:how|what|whats|what's|why|when|where|who|whose|whom|which|can|could|do|does|did|is|are|was|were|should|would|will|may|must|has|have|had|am)\s+\S+/iu

export const isQuestion = (text: string): boolean => {
  const line = text.trim()
  return MARK.test(line) ? [...line].length > 1 : CHINESE.test(line) || ENGLISH.test(line)
}
