export { Chart, percentOf, plainNumber } from './chart.tsx'
export type { ChartRow, Series } from './series.ts'
