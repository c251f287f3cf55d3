// Runs the trainer (train.cpp, compiled on the spot) over encoded texts.
import { execFileSync, spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Encoded } from './encode.ts'

export const DIMENSIONS = 128
export const SEED = 20_261_122
const KINDS = { label: 0, paragraph: 1, section: 2, word: 3 }

const ints = (file: string, numbers: number[][]) => {
  const total = numbers.reduce((sum, list) => sum + list.length, 0)
  const all = new Int32Array(total)
  let position = 0
  for (const list of numbers) {
    all.set(list, position)
    position += list.length
  }
  writeFileSync(file, Buffer.from(all.buffer))
}
const counted = (list: number[]) => [list.length, ...list]

/** Rows of {@link DIMENSIONS} numbers, one for each word. `folder` keeps the intermediate files. */
export async function train(folder: string, { words, sections, items }: Encoded, steps: number): Promise<Float32Array> {
  ints(
    join(folder, 'sections.i32'),
    sections.map(({ source, language, title, heading, sentences }) => [
      source,
      language,
      ...counted(title),
      ...counted(heading),
      sentences.length,
      ...sentences.flatMap(counted),
    ]),
  )
  ints(
    join(folder, 'pairs.i32'),
    items.map(({ source, kind, chinese, english }) => [source, KINDS[kind], ...counted(chinese), ...counted(english)]),
  )
  const program = join(folder, 'train')
  const source = join(import.meta.dirname, 'train.cpp')
  execFileSync('g++', ['-O3', '-march=native', '-ffast-math', '-o', program, source])
  const options = [folder, String(words.length), String(DIMENSIONS), String(steps), String(SEED)]
  const trainer = spawn(program, options, { stdio: 'inherit' })
  const code = await new Promise((resolve) => trainer.on('close', resolve))
  if (code !== 0) throw new Error(`The trainer ended with ${code}`)
  const bytes = readFileSync(join(folder, 'table.f32'))
  return new Float32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 4)
}
