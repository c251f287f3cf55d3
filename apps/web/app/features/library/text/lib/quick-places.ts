/**
 * Places in long documents. The editor counts through all blocks for each place it looks up, and looks one up for every block when
 * it is opened: millions of steps for thousands of blocks. Here one count serves all lookups in the same list of blocks.
 */

/** Subset of the editor's lists of blocks. */
type List = { childCount: number; size: number; child(index: number): { nodeSize: number } }
/** Its types do not show how places are looked up. */
type Blocks = List & { findIndex(place: number): { index: number; offset: number } }
/** Shorter lists are counted through as quickly. */
const LONG = 64
/** Number of lookups in one list from which storing its places is faster. */
const FEW = 4

const quick = new WeakSet<object>()

/** Returns the end of each block. */
function endsOf(blocks: Blocks): Uint32Array {
  const ends = new Uint32Array(blocks.childCount)
  let end = 0
  for (let index = 0; index < ends.length; index++) {
    end += blocks.child(index).nodeSize
    ends[index] = end
  }
  return ends
}

/** The block around `place`, or the one behind it when it is between two. */
function blockAt(ends: Uint32Array, place: number): { index: number; offset: number } {
  let [low, high] = [0, ends.length - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((ends[middle] ?? 0) < place) low = middle + 1
    else high = middle
  }
  const end = ends[low] ?? 0
  return end === place ? { index: low + 1, offset: end } : { index: low, offset: ends[low - 1] ?? 0 }
}

/** Speeds up all lists of the type of `some`, with the same results. */
export function quickPlaces(some: List): void {
  const kind: Blocks = Object.getPrototypeOf(some)
  if (quick.has(kind)) return
  quick.add(kind)
  const { findIndex } = kind
  const counts = new WeakMap<Blocks, number>()
  const noted = new WeakMap<Blocks, Uint32Array>()
  kind.findIndex = function (this: Blocks, place) {
    if (this.childCount < LONG || place <= 0 || place >= this.size) return findIndex.call(this, place)
    let ends = noted.get(this)
    if (!ends) {
      const times = (counts.get(this) ?? 0) + 1
      counts.set(this, times)
      if (times <= FEW) return findIndex.call(this, place)
      ends = endsOf(this)
      noted.set(this, ends)
    }
    return blockAt(ends, place)
  }
}
