/** Which characters the fonts can draw, from their character maps (OpenType table `cmap`). */

const PLANES = 0x110000

export class FontCoverage {
  private readonly bits = new Uint8Array(PLANES / 8)

  constructor(fonts: readonly Buffer[]) {
    for (const font of fonts) this.addFont(font)
  }

  has(codePoint: number): boolean {
    return ((this.bits[codePoint >> 3] ?? 0) & (1 << (codePoint & 7))) !== 0
  }

  private add(codePoint: number): void {
    if (codePoint < PLANES) this.bits[codePoint >> 3] = (this.bits[codePoint >> 3] ?? 0) | (1 << (codePoint & 7))
  }

  private addFont(font: Buffer): void {
    const tables = font.readUInt16BE(4)
    for (let i = 0; i < tables; i++) {
      const record = 12 + i * 16
      if (font.toString('latin1', record, record + 4) === 'cmap') this.addMap(font, font.readUInt32BE(record + 8))
    }
  }

  private addMap(font: Buffer, map: number): void {
    const count = font.readUInt16BE(map + 2)
    for (let i = 0; i < count; i++) {
      const table = map + font.readUInt32BE(map + 4 + i * 8 + 4)
      const format = font.readUInt16BE(table)
      if (format === 4) this.addSegments(font, table)
      if (format === 12) this.addGroups(font, table)
    }
  }

  /** Format 4: segments of the basic plane. */
  private addSegments(font: Buffer, table: number): void {
    const doubled = font.readUInt16BE(table + 6)
    const [ends, starts, deltas, offsets] = [14, 16 + doubled, 16 + doubled * 2, 16 + doubled * 3]
    for (let at = 0; at < doubled; at += 2) {
      const first = font.readUInt16BE(table + starts + at)
      const last = font.readUInt16BE(table + ends + at)
      const delta = font.readUInt16BE(table + deltas + at)
      const offset = font.readUInt16BE(table + offsets + at)
      for (let code = first; code <= last && code < 0xffff; code++) {
        const place = table + offsets + at + offset + (code - first) * 2
        const glyph = offset === 0 ? (code + delta) & 0xffff : font.readUInt16BE(place)
        if (glyph !== 0) this.add(code)
      }
    }
  }

  /** Format 12: groups of all planes. */
  private addGroups(font: Buffer, table: number): void {
    const groups = font.readUInt32BE(table + 12)
    for (let i = 0; i < groups; i++) {
      const group = table + 16 + i * 12
      const last = font.readUInt32BE(group + 4)
      for (let code = font.readUInt32BE(group); code <= last; code++) this.add(code)
    }
  }
}
