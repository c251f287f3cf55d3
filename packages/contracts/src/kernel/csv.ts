// Comma separated values as spreadsheets read them (RFC 4180); the only writer of them. Pure.

/** Spreadsheets take text that begins like this for a formula, in Chinese and Japanese also with the wide signs. */
const FORMULA = /^[=+\-@＝＋－＠\t\r\n]/
const NUMBER = /^-?[\d.,]+%?$/
/** Prefix that {@link csvOf} puts before such a text, for those who read files again. */
export const CSV_GUARD = /^'(?=[=+\-@＝＋－＠\t\r\n])/

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const text = FORMULA.test(value) && !NUMBER.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** One line a row, each ended. */
export const csvOf = (rows: readonly (readonly (string | number)[])[]): string =>
  rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')
