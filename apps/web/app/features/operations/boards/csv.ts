// Figures as CSV (RFC 4180).
type Column<Row> = { title: string; text(row: Row): string }

/** A cell that a spreadsheet program would take for a formula is made text. */
const FORMULA = /^[=+\-@\t\r]/
const NUMBER = /^-?[\d.,]+%?$/

function cell(text: string): string {
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

export const csvOf = <Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string =>
  `${[columns.map(({ title }) => title), ...rows.map((row) => columns.map(({ text }) => text(row)))]
    .map((line) => line.map(cell).join(','))
    .join('\r\n')}\r\n`
