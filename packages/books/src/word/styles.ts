/** Styles of the file: people change the look of the whole document by changing one of them. */
import type { IParagraphStyleOptions, IStylesOptions } from 'docx'
import { FAINT, FONT, INK, LINE, MONOSPACED, PRIMARY, SHADE } from './fonts.ts'

const SIZES = [36, 30, 26, 24, 22, 21]

const heading = (level: number) => ({
  name: `heading ${level}`,
  basedOn: 'Normal',
  next: 'Normal',
  quickFormat: true,
  run: { font: FONT, size: SIZES[level - 1] ?? 21, bold: true, color: INK },
  paragraph: {
    keepNext: true,
    keepLines: true,
    outlineLevel: level - 1,
    spacing: { before: level === 1 ? 360 : 280, after: 140 },
  },
})

const contents = (level: number): IParagraphStyleOptions => ({
  id: `TOC${level}`,
  name: `toc ${level}`,
  basedOn: 'Normal',
  next: 'Normal',
  run: { font: FONT, bold: level === 1 },
  paragraph: { indent: { left: (level - 1) * 320 }, spacing: { before: level === 1 ? 120 : 20, after: 40 } },
})

const BOX = { style: 'single' as const, size: 4, space: 4, color: LINE }

export const STYLES: IStylesOptions = {
  default: {
    document: {
      run: { font: FONT, size: 21, color: INK, language: { value: 'en-US', eastAsia: 'zh-CN' } },
      paragraph: { spacing: { line: 312, lineRule: 'auto', after: 120 } },
    },
    title: {
      name: 'Title',
      basedOn: 'Normal',
      next: 'Normal',
      quickFormat: true,
      run: { font: FONT, size: 48, bold: true, color: INK },
      paragraph: { spacing: { after: 320, line: 264, lineRule: 'auto' } },
    },
    heading1: heading(1),
    heading2: heading(2),
    heading3: heading(3),
    heading4: heading(4),
    heading5: heading(5),
    heading6: heading(6),
    footnoteText: { run: { font: FONT, size: 18 }, paragraph: { spacing: { after: 40 } } },
    hyperlink: { run: { color: PRIMARY, underline: { type: 'single' } } },
    caption: {
      name: 'caption',
      basedOn: 'Normal',
      run: { font: FONT, size: 18, color: FAINT },
      paragraph: { spacing: { before: 40, after: 160 } },
    },
  },
  characterStyles: [{ id: 'HTMLKeyboard', name: 'HTML Keyboard', basedOn: 'DefaultParagraphFont' }],
  paragraphStyles: [
    contents(1),
    contents(2),
    contents(3),
    {
      id: 'TOCHeading',
      name: 'TOC Heading',
      basedOn: 'Normal',
      next: 'Normal',
      run: { font: FONT, size: 32, bold: true },
      paragraph: { spacing: { after: 240 } },
    },
    {
      id: 'Subtitle',
      name: 'Subtitle',
      basedOn: 'Normal',
      run: { font: FONT, size: 24, color: FAINT },
      paragraph: { spacing: { after: 80 } },
    },
    {
      id: 'Quote',
      name: 'Quote',
      basedOn: 'Normal',
      quickFormat: true,
      run: { font: FONT, color: '4E5969' },
      paragraph: { border: { left: { style: 'single', size: 18, space: 10, color: LINE } } },
    },
    {
      id: 'SourceCode',
      name: 'Source Code',
      basedOn: 'Normal',
      quickFormat: true,
      run: { font: MONOSPACED, size: 18, noProof: true },
      paragraph: {
        spacing: { before: 0, after: 0, line: 264, lineRule: 'auto' },
        shading: { type: 'clear', color: 'auto', fill: SHADE },
        border: { top: BOX, bottom: BOX, left: BOX, right: BOX },
      },
    },
    {
      id: 'TableText',
      name: 'Table Text',
      basedOn: 'Normal',
      run: { font: FONT, size: 20 },
      paragraph: { spacing: { before: 30, after: 30, line: 276, lineRule: 'auto' } },
    },
    {
      id: 'Gap',
      name: 'Gap',
      basedOn: 'Normal',
      run: { font: FONT, size: 8 },
      paragraph: { spacing: { before: 0, after: 0, line: 120, lineRule: 'exact' } },
    },
  ],
}
