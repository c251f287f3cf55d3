/** Characters of the fonts, from their character maps (OpenType table `cmap`), and their maximum width (`hmtx`). */

const PLANES = 0x110000
/** Widths are in thousandths of the size of the letters. */
const EM = 1_000

type Tables = Map<string, number>

export class FontCoverage {
  /** One more than the width; 0: no font has the character. */
  private readonly widths: Uint16Array

  constructor(fonts: readonly Buffer[], widths = new Uint16Array(PLANES)) {
    this.widths = widths
    for (const font of fonts) this.addFont(font)
  }

  /** Those of these fonts as well. */
  with(fonts: readonly Buffer[]): FontCoverage {
    return new FontCoverage(fonts, this.widths.slice())
  }

  has(codePoint: number): boolean {
    return (this.widths[codePoint] ?? 0) !== 0
  }

  /** In thousandths of the size: of the widest of regular, bold and italic. */
  width(codePoint: number): number {
    return Math.max(0, (this.widths[codePoint] ?? 0) - 1)
  }

  private addFont(font: Buffer): void {
    const tables: Tables = new Map()
    for (let i = 0; i < font.readUInt16BE(4); i++) {
      const record = 12 + i * 16
      tables.set(font.toString('latin1', record, record + 4), font.readUInt32BE(record + 8))
    }
    const map = tables.get('cmap')
    if (map === undefined) return
    const widthOf = widthsIn(font, tables)
    // Letters that are all of one width are those of code, whose width is known without them.
    const code = font.readUInt32BE((tables.get('post') ?? 0) + 12) !== 0
    this.addMap(font, map, (codePoint, glyph) => {
      const before = this.widths[codePoint] ?? 0
      if (codePoint >= PLANES || (code && before > 0)) return
      this.widths[codePoint] = Math.max(before, 1 + widthOf(glyph))
    })
  }

  private addMap(font: Buffer, map: number, add: (codePoint: number, glyph: number) => void): void {
    const count = font.readUInt16BE(map + 2)
    for (let i = 0; i < count; i++) {
      const table = map + font.readUInt32BE(map + 4 + i * 8 + 4)
      const format = font.readUInt16BE(table)
      if (format === 4) readSegments(font, table, add)
      if (format === 12) readGroups(font, table, add)
    }
  }
}

function widthsIn(font: Buffer, tables: Tables): (glyph: number) => number {
  const unit = EM / font.readUInt16BE((tables.get('head') ?? 0) + 18)
  const last = font.readUInt16BE((tables.get('hhea') ?? 0) + 34) - 1
  const metrics = tables.get('hmtx') ?? 0
  return (glyph) => Math.ceil(font.readUInt16BE(metrics + Math.min(glyph, last) * 4) * unit)
}

/** Format 4: segments of the basic plane. */
function readSegments(font: Buffer, table: number, add: (codePoint: number, glyph: number) => void): void {
  const doubled = font.readUInt16BE(table + 6)
  const [ends, starts, deltas, offsets] = [14, 16 + doubled, 16 + doubled * 2, 16 + doubled * 3]
  for (let position = 0; position < doubled; position += 2) {
    const first = font.readUInt16BE(table + starts + position)
    const last = font.readUInt16BE(table + ends + position)
    const delta = font.readUInt16BE(table + deltas + position)
    const offset = font.readUInt16BE(table + offsets + position)
    for (let code = first; code <= last && code < 0xffff; code++) {
      const place = table + offsets + position + offset + (code - first) * 2
      const glyphIndex = offset === 0 ? code : font.readUInt16BE(place)
      if (offset !== 0 && glyphIndex === 0) continue
      const glyph = (glyphIndex + delta) & 0xffff
      if (glyph !== 0) add(code, glyph)
    }
  }
}

/** Format 12: groups of all planes. */
function readGroups(font: Buffer, table: number, add: (codePoint: number, glyph: number) => void): void {
  const groups = font.readUInt32BE(table + 12)
  for (let i = 0; i < groups; i++) {
    const group = table + 16 + i * 12
    const first = font.readUInt32BE(group)
    const last = font.readUInt32BE(group + 4)
    const glyph = font.readUInt32BE(group + 8)
    for (let code = first; code <= last; code++) add(code, glyph + code - first)
  }
}
