import { expect, it } from 'vitest'
import { quickPlaces } from './quick-places.ts'

/** As the editor's own lists do it. */
class Blocks {
  counted = 0
  readonly size: number
  readonly sizes: readonly number[]
  constructor(sizes: readonly number[]) {
    this.sizes = sizes
    this.size = sizes.reduce((sum, one) => sum + one, 0)
  }
  get childCount() {
    return this.sizes.length
  }
  child(index: number) {
    return { nodeSize: this.sizes[index] ?? 0 }
  }
  findIndex(place: number) {
    this.counted++
    if (place < 0 || place > this.size) throw new RangeError('outside')
    let [index, offset] = [0, 0]
    while (index < this.childCount && offset + this.child(index).nodeSize <= place)
      offset += this.child(index++).nodeSize
    return { index, offset }
  }
}

it('[EDIT-01] returns the same places of a long text with few counts', () => {
  const sizes = Array.from({ length: 500 }, (_, i) => 1 + ((i * 7) % 5))
  const plain = new Blocks(sizes)
  const places = Array.from({ length: plain.size + 1 }, (_, place) => place)
  const expected = places.map((place) => plain.findIndex(place))
  const long = new Blocks(sizes)
  quickPlaces(long)
  quickPlaces(long)
  expect(places.map((place) => long.findIndex(place))).toEqual(expected)
  expect(long.counted).toBeLessThan(10)
  expect(() => long.findIndex(long.size + 1)).toThrow(RangeError)
  const short = new Blocks([3, 3])
  expect([0, 1, 3, 5, 6].map((place) => short.findIndex(place).index)).toEqual([0, 0, 1, 1, 2])
})
