export { Chart, percentOf, plainNumber } from './chart.tsx'
export { Definition } from './definition.tsx'
export type { ChartRow, Series } from './series.ts'
