export { Chart } from './chart.tsx'
export { Definition } from './definition.tsx'
export { type ChartRow, percentOf, plainNumber, type Series } from './series.ts'
