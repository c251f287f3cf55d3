// `npm run build-data -w @lectern/language -- --sources=<folder> [--work=<folder>] [--steps=<number>]`: makes the data of this package again
// (README.md beside this file lists the requirements). Prints what each step did and, at the end, how good the data are.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { collect } from './collect.ts'
import { DICTIONARY, dictionaryItems, readDictionary } from './dictionary.ts'
import { choose, encode } from './encode.ts'
import { evaluate } from './evaluate.ts'
import { writeProvenance } from './provenance.ts'
import { sampleChecksum } from './sample-words.ts'
import { readSources } from './sources.ts'
import { DIMENSIONS, SEED, train } from './train.ts'
import { translations } from './translate.ts'
import { checksum, FILES, writeTranslations, writeVectors, writeVocabulary } from './write.ts'

const { values } = parseArgs({
  options: {
    sources: { type: 'string' },
    work: { type: 'string' },
    steps: { type: 'string', default: '4500' },
    output: { type: 'string', default: join(import.meta.dirname, '..') },
  },
})
if (values.sources === undefined)
  throw new Error('--sources=<folder> is missing: the folder that holds, or will hold, the sources')
const work = values.work ?? join(values.sources, 'work')
const data = join(values.output, 'data')
mkdirSync(work, { recursive: true })
mkdirSync(data, { recursive: true })
const startedAt = performance.now()
const log = (line: string) =>
  console.log(`${((performance.now() - startedAt) / 1000).toFixed(0).padStart(5)} s  ${line}`)

const sources = readSources(join(import.meta.dirname, 'sources.json'))
const collected = await collect(values.sources, sources, log)
const dictionary = readDictionary(values.sources)
for (const item of dictionaryItems(dictionary, sources.length)) collected.items.push(item)
log(`${collected.sections.length} sections, ${collected.items.length} items in both languages`)

const encoded = choose(encode(collected))
log(`${encoded.words.length} words, ${encoded.sections.length} sections, ${encoded.items.length} items`)

const latin = encoded.words.map((word) => /^[a-z]/.test(word))
const table = translations(encoded.items, encoded.words.length, {
  chinese: (word) => !latin[word] && encoded.words[word]!.length === 2,
  english: (word) => latin[word]!,
})
const pairs = writeTranslations(data, encoded.words.length, table)
writeVocabulary(data, encoded.words)
log(`${pairs} translations of ${table.size} words`)

const vectors = await train(work, encoded, Number(values.steps))
writeVectors(data, vectors, DIMENSIONS)
log('vectors')

const files = Object.fromEntries(FILES.map((file) => [file, checksum(readFileSync(join(data, file)))]))
const sample = sampleChecksum()
const version = checksum(Buffer.from(JSON.stringify([files, sample]))).slice(0, 8)
const manifest = {
  version,
  sample,
  words: encoded.words.length,
  dimensions: DIMENSIONS,
  seed: SEED,
  steps: Number(values.steps),
  files,
}
writeFileSync(join(data, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`)
writeProvenance(values.output, sources, DICTIONARY)
log(`version ${version}`)
for (const line of evaluate({ items: encoded.items, table, vectors, dimensions: DIMENSIONS })) log(line)
