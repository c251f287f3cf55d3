// A stand-in of an embedding model whose quality is chosen: what it knows of two texts that mean the same is a share, and the rest is noise.
import { createHash } from 'node:crypto'

const DIMENSIONS = 256

/**
 * `quality`: the cosine of a text and of what it means, from 0 (random) to 1 (it knows all); other cosines are of random directions.
 * `meaningOf`: another text that means the same, if any.
 */
export function gradedModel(quality: number, meaningOf: (text: string) => string | undefined) {
  const vectorOf = (text: string): number[] => {
    const meaning = meaningOf(text)
    if (meaning === undefined || meaning === text) return direction(text)
    const noise = direction(text)
    const rest = Math.sqrt(1 - quality * quality)
    return unit(vectorOf(meaning).map((value, i) => quality * value + rest * (noise[i] ?? 0)))
  }
  return {
    model: `graded:${quality}`,
    dimensions: DIMENSIONS,
    embed: async (texts: string[]) => texts.map(vectorOf),
  }
}

/** Each text of a group means the one before it. */
export const meaningsIn = (groups: readonly (readonly string[])[]): Map<string, string> =>
  new Map(groups.flatMap((texts) => texts.slice(1).map((text, n) => [text, texts[n] ?? ''] as const)))

/** A direction that a text has on every machine. */
function direction(text: string): number[] {
  const bytes = Buffer.concat(
    Array.from({ length: DIMENSIONS / 8 }, (_, n) => createHash('sha256').update(`${n} ${text}`).digest()),
  )
  // The sum of two uniform numbers is near enough to a normal one.
  return unit(
    Array.from({ length: DIMENSIONS }, (_, i) => bytes.readUInt16LE(4 * i) + bytes.readUInt16LE(4 * i + 2) - 65_535),
  )
}

function unit(vector: number[]): number[] {
  const length = Math.hypot(...vector)
  return vector.map((value) => value / length)
}
