// Figures as CSV.
import { csvOf } from '@lectern/contracts'

type Column<Row> = { title: string; text(row: Row): string }

export const figuresCsv = <Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string =>
  csvOf([columns.map(({ title }) => title), ...rows.map((row) => columns.map(({ text }) => text(row)))])
