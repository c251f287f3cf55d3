// Boards: sums by day and what is shown of them (specification §7 'Data boards'; STAT-01, STAT-02, OPS-01).
export { rollUp } from './roll-up.ts'
