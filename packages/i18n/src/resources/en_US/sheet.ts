/** Table articles: the spreadsheet editor and its files. */
export const sheet = {
  newTable: 'New table',
  untitled: 'Untitled table',
  bodyLabel: 'Table',
  import: 'Import',
  export: 'Export Excel',
  importTitle: 'Import into this table',
  importText: 'The file has {{count}} sheet(s) with data. Replace what is in the table, or add them as new sheets?',
  replace: 'Replace everything',
  append: 'Add as new sheets',
  empty: 'The current file contains empty data and import failed. Please re import.',
  unreadable: 'The file could not be read. Choose an .xlsx or .csv file.',
  tooLarge: 'The file is too large: a table holds 100,000 cells, a file 20 MB at most.',
  exportFailed: 'The file could not be made. Please try again.',
}
