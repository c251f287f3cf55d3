// A source as facts: its clauses and the rows of its tables, each with the sentence that it stands in. Read once for each source.
import { fold } from '../../../analysis/fold.ts'
import { sentencesOf } from '../../../analysis/sentences.ts'
import { isCjk, wordTokens } from '../../../analysis/tokens.ts'
import type { RetrievedPassage } from '../../../search/retrieve.ts'
import { type Quantity, quantitiesOf } from './quantities.ts'
import { type Term, termsOf, type Vocabulary, vocabularyOf } from './terms.ts'

export type Source = Pick<RetrievedPassage, 'title' | 'headings' | 'text'>

/** `has`: stems, pairs and single characters. `sentence`: number of the sentence or row. */
export type Fact = { text: string; has: ReadonlySet<string>; quantities: Quantity[]; sentence: number }
export type Facts = {
  /** Titles, headings and texts. */
  text: string
  clauses: Fact[]
  sentences: Fact[]
  /** Title and headings. */
  around: Fact
  vocabulary: Vocabulary
  /** Words of all sentences and what is around them. */
  has: ReadonlySet<string>
  isChinese: boolean
  /** Words of the first cells of rows. */
  labels: ReadonlySet<string>
  /** Words of each clause. */
  words: ReadonlyMap<Fact, Term[]>
}

const CLAUSE = /[，、;；：()（）]|,(?!\d{3})|:(?!\d)|(?:\s(?:and|but|or|then|while|which|if|unless|after|before)\s)/

/** Clauses of a sentence. What is a list of single words stays together. */
export function clausesOf(sentence: string): string[] {
  const parts: string[] = []
  let rest = ''
  for (const part of sentence.split(new RegExp(`(${CLAUSE.source})`))) {
    const isBreak = CLAUSE.test(part) && part.trim().length < 8
    if (isBreak && isWhole(rest)) {
      parts.push(rest)
      rest = ''
    }
    rest += part
  }
  if (rest.trim() === '') return parts
  const last = parts.at(-1)
  if (last !== undefined && !isWhole(rest)) parts[parts.length - 1] = last + rest
  else parts.push(rest)
  return parts
}

const isWhole = (part: string) =>
  [...part].filter(isCjk).length >= 4 || (part.match(/[A-Za-z\d]+/g)?.length ?? 0) >= 3 || /\d/.test(part)

/** Words in any form, so that a text can be asked for them. */
function wordsIn(text: string): Set<string> {
  return new Set(wordTokens(text).flatMap(({ term, kind }) => (kind === 'phrase' || kind === 'form' ? [] : [term])))
}

const factOf = (text: string, sentence: number): Fact => ({
  text,
  has: wordsIn(text),
  quantities: quantitiesOf(text),
  sentence,
})

const cache = new WeakMap<Source, Facts>()

function factsOf(source: Source): Facts {
  let facts = cache.get(source)
  if (!facts) {
    facts = readFacts(source)
    cache.set(source, facts)
  }
  return facts
}

/** Says something of what the sentence before is about. */
const PRONOUN = /\b(?:it|its|them|they|their|this|these|those|there)\b|它|其|该|此|这|那里/i
/** Sentences so short are steps: a claim sums several up. */
const STEP = { words: 5, characters: 8 }
const isStep = (sentence: string): boolean =>
  [...sentence].filter(isCjk).length < STEP.characters && (sentence.match(/[A-Za-z\d]+/g)?.length ?? 0) < STEP.words

type Reading = { clauses: Fact[]; sentences: Fact[]; labels: Set<string> }

function readFacts({ title, headings, text }: Source): Facts {
  const reading: Reading = { clauses: [], sentences: [], labels: new Set() }
  let header: string[] = []
  for (const line of text.split('\n')) {
    const cells = line.split('\t')
    if (cells.length === 1) for (const { text: sentence } of sentencesOf(line)) readSentence(sentence, reading)
    else if (header.length === cells.length) readRow(cells, header, reading)
    else header = cells
  }
  const { clauses, sentences, labels } = reading
  const around = [title, ...headings].join('\n')
  const aroundFact = factOf(around, -1)
  return {
    text: `${around}\n${text}`,
    clauses,
    sentences,
    around: aroundFact,
    has: new Set([...aroundFact.has, ...sentences.flatMap(({ has }) => [...has])]),
    vocabulary: vocabularyOf(termsOf(`${around}\n${text}`)),
    isChinese: [...fold(text)].some(isCjk),
    labels,
    words: new Map(clauses.map((fact) => [fact, termsOf(fact.text)])),
  }
}

function readRow(cells: readonly string[], header: readonly string[], { clauses, sentences, labels }: Reading) {
  const row = cells.map((cell, column) => (column === 0 ? cell : `${header[column] ?? ''} ${cell}`))
  const number = sentences.length
  for (const { word } of termsOf(row[0] ?? '')) labels.add(word)
  sentences.push(factOf(row.join('; '), number))
  for (const cell of row.slice(1)) clauses.push(factOf(`${row[0]}: ${cell}`, number))
}

function readSentence(sentence: string, { clauses, sentences }: Reading) {
  const before = sentences.at(-1)
  if (before && isStep(sentence) && isStep(before.text.slice(-2 * sentence.length))) {
    const joined = factOf(`${before.text} ${sentence}`, before.sentence)
    sentences[sentences.length - 1] = joined
    clauses.push({ ...factOf(sentence, before.sentence), has: joined.has })
    return
  }
  const number = sentences.length
  const antecedent = PRONOUN.test(sentence) ? (before?.has ?? []) : []
  const withAntecedent = (fact: Fact): Fact => ({ ...fact, has: new Set([...fact.has, ...antecedent]) })
  sentences.push(withAntecedent(factOf(sentence, number)))
  const label = /^[^:：，,。.]{1,24}[:：](?=\D)/.exec(sentence)?.[0] ?? ''
  for (const clause of clausesOf(sentence)) {
    const fact = factOf(clause.startsWith(label) ? clause : `${label} ${clause}`, number)
    clauses.push(PRONOUN.test(clause) ? withAntecedent(fact) : fact)
  }
}

/** Facts of several sources as those of one. */
export function factsTogether(sources: readonly Source[]): Facts {
  const [first, ...others] = sources.map(factsOf)
  if (!first) return readFacts({ title: '', headings: [], text: '' })
  return others.reduce((one, other) => {
    const shift = one.sentences.length
    const moved = (facts: Fact[]) => facts.map((fact) => ({ ...fact, sentence: fact.sentence + shift }))
    const otherClauses = moved(other.clauses)
    return {
      text: `${one.text}\n${other.text}`,
      clauses: [...one.clauses, ...otherClauses],
      sentences: [...one.sentences, ...moved(other.sentences)],
      around: {
        ...one.around,
        text: `${one.around.text}\n${other.around.text}`,
        has: new Set([...one.around.has, ...other.around.has]),
        quantities: [...one.around.quantities, ...other.around.quantities],
      },
      vocabulary: new Map([...one.vocabulary, ...other.vocabulary]),
      has: new Set([...one.has, ...other.has]),
      isChinese: one.isChinese && other.isChinese,
      labels: new Set([...one.labels, ...other.labels]),
      words: new Map([
        ...one.words,
        ...otherClauses.map((fact, at) => [fact, other.words.get(other.clauses[at] ?? fact) ?? []] as const),
      ]),
    }
  }, first)
}
