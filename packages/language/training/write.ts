// Writes the data of the package: three binary files and a manifest with their checksums.
import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TranslationTable } from './translate.ts'

const littleEndian = (array: Uint8Array | Uint16Array | Uint32Array | Float32Array | Int8Array) =>
  Buffer.from(array.buffer, array.byteOffset, array.byteLength)

/** `words` must be sorted by their UTF-16 units. */
export function writeVocabulary(folder: string, words: string[]): void {
  const ends = new Uint32Array(words.length + 1)
  for (const [i, word] of words.entries()) ends[i + 1] = ends[i]! + word.length
  const head = Uint32Array.of(words.length)
  const text = Buffer.from(words.join(''), 'utf16le')
  writeFileSync(join(folder, 'vocabulary.bin'), Buffer.concat([littleEndian(head), littleEndian(ends), text]))
}

/** Probabilities in steps of 1/255. */
export function writeTranslations(folder: string, count: number, table: TranslationTable): number {
  const ends = new Uint32Array(count + 1)
  const targets: number[] = []
  const shares: number[] = []
  for (let word = 0; word < count; word++) {
    for (const { word: target, probability } of table.get(word) ?? []) {
      targets.push(target)
      shares.push(Math.max(1, Math.round(probability * 255)))
    }
    ends[word + 1] = targets.length
  }
  writeFileSync(
    join(folder, 'translations.bin'),
    Buffer.concat([littleEndian(ends), littleEndian(Uint16Array.from(targets)), littleEndian(Uint8Array.from(shares))]),
  )
  return targets.length
}

/** Each row as signed bytes with a scale of its own. */
export function writeVectors(folder: string, table: Float32Array, dimensions: number): void {
  const rows = table.length / dimensions
  const scales = new Float32Array(rows)
  const bytes = new Int8Array(table.length)
  for (let row = 0; row < rows; row++) {
    let largest = 1e-9
    for (let i = 0; i < dimensions; i++) largest = Math.max(largest, Math.abs(table[row * dimensions + i]!))
    scales[row] = largest / 127
    for (let i = 0; i < dimensions; i++)
      bytes[row * dimensions + i] = Math.round(table[row * dimensions + i]! / scales[row]!)
  }
  writeFileSync(join(folder, 'vectors.bin'), Buffer.concat([littleEndian(scales), littleEndian(bytes)]))
}

export const FILES = ['vocabulary.bin', 'translations.bin', 'vectors.bin']

export const checksum = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')
