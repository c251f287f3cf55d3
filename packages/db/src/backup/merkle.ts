// The Merkle root of a list of lines, after RFC 6962: equal lists have equal roots in every database engine.
import { createHash } from 'node:crypto'

const hash = (kind: 0 | 1, ...parts: (string | Buffer)[]): Buffer => {
  const sum = createHash('sha256').update(Buffer.from([kind]))
  for (const part of parts) sum.update(part)
  return sum.digest()
}

/** Keeps one hash for each level, so a list of any length fits. */
export class MerkleTree {
  private readonly complete: { level: number; sum: Buffer }[] = []
  count = 0

  add(line: string): void {
    this.count++
    let node = { level: 0, sum: hash(0, line) }
    for (let last = this.complete.at(-1); last?.level === node.level; last = this.complete.at(-1)) {
      this.complete.pop()
      node = { level: node.level + 1, sum: hash(1, last.sum, node.sum) }
    }
    this.complete.push(node)
  }

  root(): string {
    const sums = this.complete.map(({ sum }) => sum)
    const root = sums.reduceRight<Buffer | undefined>((right, left) => (right ? hash(1, left, right) : left), undefined)
    return (root ?? createHash('sha256').digest()).toString('hex')
  }
}
