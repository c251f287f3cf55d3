// Pictures of a few kilobytes that claim to be huge, or take for ever to draw.
import { crc32, deflateSync } from 'node:zlib'

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8 + body.byteLength)
  frame.writeUInt32BE(data.byteLength, 0)
  body.copy(frame, 4)
  frame.writeUInt32BE(crc32(body), 4 + body.byteLength)
  return frame
}

/** A PNG that claims those dimensions; its pixels are those of `lines` lines, all of one colour. */
function aHugePng(width: number, height: number, lines: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  // One bit a pixel.
  head.writeUInt8(1, 8)
  const pixels = deflateSync(Buffer.alloc((1 + Math.ceil(width / 8)) * lines), { level: 9 })
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))])
}

const svg = (inner: string, size = 'width="100" height="100"') =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${size}>${inner}</svg>`,
  )

/** Each level shows the one before ten times. */
const copies = (levels: number) =>
  `<defs><g id="g0"><rect width="9" height="9"/></g>${Array.from(
    { length: levels },
    (_, level) => `<g id="g${level + 1}">${`<use xlink:href="#g${level}" x="1"/>`.repeat(10)}</g>`,
  ).join('')}</defs><use xlink:href="#g${levels}"/>`

const blurred = (filters: number) =>
  `<filter id="f" x="-9" y="-9" width="99" height="99">${'<feGaussianBlur stdDeviation="500"/><feTurbulence numOctaves="99"/>'.repeat(filters)}</filter><rect filter="url(#f)" width="4000" height="4000"/>`

/** By name: drawings (SVG). */
export const HOSTILE_DRAWINGS: Readonly<Record<string, () => Buffer>> = {
  'a drawing of 60,000 by 60,000': () => svg('<rect width="9" height="9"/>', 'width="60000" height="60000"'),
  'a drawing that shows itself a billion times': () => svg(copies(9)),
  'a drawing with filters for hours': () => svg(blurred(300), 'width="4000" height="4000"'),
  'groups a hundred thousand deep': () => svg('<g>'.repeat(100_000) + '</g>'.repeat(100_000)),
  'a drawing whose entities expand': () =>
    Buffer.from(
      `<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa">${Array.from({ length: 9 }, (_, n) => `<!ENTITY a${n} "${`&a${n === 0 ? '' : n - 1};`.repeat(10)}">`).join('')}]><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>&a8;</text></svg>`,
    ),
}

/** By name: pictures of pixels. */
export const HOSTILE_PICTURES: Readonly<Record<string, () => Buffer>> = {
  'a picture of 60,000 by 60,000': () => aHugePng(60_000, 60_000, 10_000),
  'a picture of a billion pixels in one line': () => aHugePng(1_000_000_000, 1, 1),
  'a picture that ends early': () => aHugePng(9_000, 9_000, 10),
  'a picture of 9,000 by 9,000': () => aHugePng(9_000, 9_000, 9_000),
}
