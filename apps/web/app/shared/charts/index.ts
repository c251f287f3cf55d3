export { Chart } from './chart.tsx'
export { Definition } from './definition.tsx'
export { percentOf, plainNumber } from './series.ts'
