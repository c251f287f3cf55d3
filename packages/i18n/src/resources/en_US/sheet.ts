// Texts: table articles, the spreadsheet editor and its files.
import type { SameKeys } from '../../types.ts'
import type { sheet as zh } from '../zh_CN/sheet.ts'

export const sheet: SameKeys<typeof zh> = {
  newTable: 'New table',
  untitled: 'Untitled table',
  bodyLabel: 'Table',
  import: 'Import',
  export: 'Export to Excel',
  importTitle: 'Import into this table',
  importText_one:
    'The file has {{count}} sheet with data. Replace the contents of the table, or add it as a new sheet?',
  importText_other:
    'The file has {{count}} sheets with data. Replace the contents of the table, or add them as new sheets?',
  lost: 'These parts of the file are not imported:',
  charsetGuessed: 'The file does not say its character set, so it was guessed. Check the text.',
  lostPart: '{{sheet}}: {{part}} ({{count}})',
  parts: {
    conditionalFormats: 'conditional formats',
    validations: 'data validation',
    charts: 'charts',
    pictures: 'pictures and text boxes',
    pivotTables: 'pivot tables',
    sparklines: 'sparklines',
    slicers: 'slicers',
    names: 'defined names',
    innerLinks: 'links to cells',
    chartSheet: 'sheet of a chart',
    dialogSheet: 'sheet of a dialog',
    macroSheet: 'sheet of macros',
    protection: 'sheet protection',
  },
  replace: 'Replace everything',
  append: 'Add as new sheets',
  empty: 'The current file contains empty data and import failed. Please re import.',
  unreadable: 'The file could not be read. Choose an .xlsx or .csv file.',
  tooLarge: 'The file is too large: a table can have at most 100,000 cells, a file at most 20 MB.',
  exportFailed: 'The file could not be created. Please try again.',
}
