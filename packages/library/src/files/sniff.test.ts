import { describe, expect, it } from 'vitest'
import { isDrawing, sniff } from './sniff.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

describe('[FILE-02] detecting texts by their bytes', () => {
  it.each([
    ['plain', Buffer.from('a,b'), 'text'],
    ['UTF-16 with its mark', Buffer.from('\ufeffa,b', 'utf16le'), 'text'],
    ['bytes', Uint8Array.from([1, 0, 2, 0]), 'unknown'],
  ])('%s', async (_, head, looks) => expect(await sniff(head)).toBe(looks))
})

describe('[EDIT-02] detecting drawings by their bytes', () => {
  it.each([
    '<svg xmlns="http://www.w3.org/2000/svg"/>',
    '\uFEFF<?xml version="1.0"?>\n<!-- made by hand -->\n<svg width="1">',
    '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/x.dtd">\n<SVG>',
    '<!DOCTYPE svg [<!ENTITY a "b">]><svg>',
  ])('accepts %j', (text) => expect(isDrawing(bytes(text))).toBe(true))

  it.each([
    '',
    'text <svg>',
    '<html><svg></svg></html>',
    '<svgx>',
    '<svg><foreignObject><p>words</p></foreignObject></svg>',
  ])('rejects %j', (text) => expect(isDrawing(bytes(text))).toBe(false))

  it('rejects a huge picture', () => {
    expect(isDrawing(bytes(`<svg>${' '.repeat(5 * 1024 * 1024)}</svg>`))).toBe(false)
  })
})
