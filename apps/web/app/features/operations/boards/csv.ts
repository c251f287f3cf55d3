// Figures as CSV.
import { csvOf } from '@lectern/contracts'

type Column<Row> = { head: string; text(row: Row): string }

export const figuresCsv = <Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string =>
  csvOf([columns.map(({ head }) => head), ...rows.map((row) => columns.map(({ text }) => text(row)))])
