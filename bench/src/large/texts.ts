// Passages and questions of a large corpus: words as frequent as in real texts (Zipf), each passage about one of some thousand
// topics by its words and by its vector. The same at every run.
import { random } from '@lectern/testing/random'

const WORDS = 30_000
/** Flattens the first ranks, which in real texts are function words. */
const OFFSET = 30
const TOPICS = 2_000
const WORDS_OF_TOPIC = 30
const WORDS_OF_PASSAGE = 80
export const DIMENSIONS = 384

const ONSET = 'b c d f g h k l m n p r s t v w br cl dr gr pl st tr'.split(' ')
const NUCLEUS = 'a e i o u ai ea ou'.split(' ')

/** The word of a rank: two or three syllables, each rank another word. */
function wordOf(rank: number): string {
  const syllables = ONSET.length * NUCLEUS.length
  const one = (n: number) => `${ONSET[n % ONSET.length]}${NUCLEUS[Math.floor(n / ONSET.length) % NUCLEUS.length]}`
  return `${one(rank % syllables)}${one(Math.floor(rank / syllables) + 7)}x${one(rank * 7)}`
}

const VOCABULARY = Array.from({ length: WORDS }, (_, rank) => wordOf(rank))
const SPREAD = Math.log((WORDS + OFFSET) / OFFSET)
/** A rank with the probability of 1 / (rank + offset). */
const rankBy = (chance: number) => Math.min(WORDS - 1, Math.floor(OFFSET * (Math.exp(chance * SPREAD) - 1)))

/** A word of the topic; rarer words more often than in the language. */
const topicWord = (topic: number, n: number) => VOCABULARY[rankBy(random(topic * WORDS_OF_TOPIC + n + 1)())] ?? ''
const topicOf = (passage: number) => (passage * 7_919) % TOPICS

function sentences(next: () => number, topic: number, words: number): string {
  const topicWordAt = () => topicWord(topic, Math.floor(next() ** 2 * WORDS_OF_TOPIC))
  const any = () => VOCABULARY[rankBy(next())] ?? ''
  return Array.from(
    { length: words },
    (_, i) => `${next() < 0.3 ? topicWordAt() : any()}${i % 12 === 11 ? '.' : ''}`,
  ).join(' ')
}

export function passageText(n: number): { title: string; text: string } {
  const topic = topicOf(n)
  return {
    title: [0, 1, 2].map((i) => topicWord(topic, i)).join(' '),
    text: sentences(random(n + 11), topic, WORDS_OF_PASSAGE),
  }
}

/** Two to five words as people type them: frequent ones more often, one in three from one topic. */
export function questionText(n: number): string {
  const next = random(n * 31 + 5)
  return sentences(next, Math.floor(next() * TOPICS), 2 + Math.floor(next() * 4))
}

/** Of unit length; passages of one topic lie near each other, near topics share a part of their direction. */
function vectorNear(topic: number, seed: number, noise: number): number[] {
  const [common, centre, topicRandom] = [random((topic % 40) + 900_001), random(topic + 500_009), random(seed)]
  const vector = Array.from({ length: DIMENSIONS }, () => common() + centre() - 1 + noise * (topicRandom() - 0.5))
  const length = Math.hypot(...vector)
  return vector.map((value) => value / length)
}

export const passageVector = (n: number): number[] => vectorNear(topicOf(n), n + 3_000_017, 1.2)
export const questionVector = (n: number): number[] => vectorNear((n * 613) % TOPICS, n + 7_000_003, 1)
