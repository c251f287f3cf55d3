// node bench/eval/endpoint/stand-in.ts [port]: a server of models for `npm run eval -- --endpoint`, so that anyone can try it without a
// vendor. It speaks the real protocol and understands nothing: its answer is the sentence of the first source that shares most words with
// the question, with its mark; vectors and scores count words, and it judges a sentence by whether a source contains it word for word.
import { estimateTokens } from '@lectern/ai'
import { type FakeMessage, type FakeOpenAi, startFakeOpenAi } from '@lectern/testing/stand-ins'

const PORT = 11_500
const DIMENSIONS = 256
/** Share of the question's words that the first source must have. */
const MIN_SHARED = 0.5
const WORDS = new Intl.Segmenter('zh', { granularity: 'word' })
const SENTENCES = new Intl.Segmenter('zh', { granularity: 'sentence' })
const SOURCE = /\[\^1\] ([^\n]*)\n([\s\S]*?)\n\n(?:\[\^2\] [\s\S]*\n\n)?([^\n]+)\n[^\n]*$/
const CLAIM = /^(\d+)\. (.*) \(sources ([\d, ]+)\)$/gm
/** Lines that are no sentences: headings, items, rows, code, pictures. */
const STRUCTURE = /^(?:#+|>|[-*+]|\d+[.)])\s+|[|`⟦$~]|^\s*$/

const wordsOf = (text: string): Set<string> =>
  new Set([...WORDS.segment(text.toLowerCase())].flatMap(({ segment, isWordLike }) => (isWordLike ? [segment] : [])))

function sharedWords(question: ReadonlySet<string>, text: string): number {
  const words = wordsOf(text)
  return [...question].filter((word) => words.has(word)).length
}

export async function startStandIn(port = 0): Promise<FakeOpenAi> {
  const model = await startFakeOpenAi({ port })
  return Object.assign(model, { answerTo, vectorOf, tokensOf: estimateTokens })
}

function answerTo(messages: FakeMessage[]): string {
  const text = messages.at(-1)?.content ?? ''
  const source = SOURCE.exec(text)
  if (source) return bestSentence(source[3]!, `${source[1]}\n${source[2]}`)
  if (text.startsWith('Sources:')) return verdicts(text)
  // Rewritings of a question: unchanged.
  return text
}

function bestSentence(question: string, source: string): string {
  const words = wordsOf(question)
  if (sharedWords(words, source) < MIN_SHARED * words.size) return 'NO_ANSWER'
  const [, ...lines] = source.split('\n')
  const [best] = lines
    .flatMap((line) => [...SENTENCES.segment(line)].map(({ segment }) => segment.trim()))
    .filter((sentence) => !STRUCTURE.test(sentence))
    .map((sentence) => ({ sentence, shared: sharedWords(words, sentence) }))
    .sort((a, b) => b.shared - a.shared)
  if (!best) return 'NO_ANSWER'
  return best.sentence.replace(/[.。!！?？;；]*$/, ' [^1]$&')
}

/** 'yes' for each claim that its sources hold. */
function verdicts(text: string): string {
  const [sources = '', claims = ''] = text.split('\n\nSentences:\n\n')
  const dense = sources.replace(/\s+/g, '')
  return [...claims.matchAll(CLAIM)]
    .map(([, number, claim = '']) => `${number}: ${dense.includes(claim.replace(/\s+/g, '')) ? 'yes' : 'no'}`)
    .join('\n')
}

function vectorOf(text: string): number[] {
  const vector = new Array<number>(DIMENSIONS).fill(0.01)
  for (const word of wordsOf(text)) {
    let hash = 7
    for (const character of word) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) >>> 0
    vector[hash % DIMENSIONS]! += 1
  }
  return vector
}

if (import.meta.main) {
  const { url } = await startStandIn(Number(process.argv[2] ?? PORT))
  console.log(`npm run eval -- --endpoint ${url} --model copy --embedding words --rerank words --judge letters`)
}
