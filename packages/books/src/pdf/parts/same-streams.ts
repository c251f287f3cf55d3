// Merges streams that several files share: a picture and its colours are in the whole file once.
import { createHash } from 'node:crypto'
import { type Entries, plainValue, readObject, renumber, writeEntries } from './read-object.ts'

type StreamObject = { number: number; rank: number; text: string; stream: Buffer }

export class SameStreams {
  private readonly numbers = new Map<string, number>()

  /** The numbers that such objects of this file have already, by the numbers that they have here. Those that name others are compared after those. */
  find(raw: ReadonlyMap<number, Buffer>, numberFor: (old: number) => number): Map<number, number> {
    const duplicates = new Map<number, number>()
    const candidates = [...raw].flatMap(([number, bytes]) => keptOf(number, bytes) ?? [])
    for (const { number, stream, text } of candidates.toSorted((a, b) => a.rank - b.rank)) {
      const content = renumber(text, (old) => duplicates.get(old) ?? numberFor(old))
      const sum = createHash('sha256').update(content).update(stream).digest('base64')
      const before = this.numbers.get(sum)
      if (before === undefined) this.numbers.set(sum, numberFor(number))
      else duplicates.set(number, before)
    }
    return duplicates
  }
}

/** Profiles of colours, their names, pictures, pictures with opacity: each names only those before it. */
function keptOf(number: number, bytes: Buffer): StreamObject | undefined {
  const object = readObject(bytes)
  if (!object) {
    const text = plainValue(bytes)
    return text.startsWith('[/ICCBased ') ? { number, rank: 1, text, stream: Buffer.alloc(0) } : undefined
  }
  const { entries, stream } = object
  const rank = rankOf(entries)
  return stream && rank !== undefined ? { number, rank, text: writeEntries(entries), stream } : undefined
}

function rankOf(entries: Entries): number | undefined {
  if (entries.has('/N')) return 0
  if (entries.get('/Subtype') !== '/Image') return undefined
  return entries.has('/SMask') ? 3 : 2
}
