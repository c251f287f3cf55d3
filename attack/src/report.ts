// Result of an attack, and the table of all of them.
export type Finding = { where: string; what: string }
export type Result = { calls: number; findings: Finding[]; note?: string }
export type Row = Result & { name: string; seconds: number }

/** As many findings are printed for each attack. */
const MAX_SHOWN = 40

export function show({ name, calls, findings, seconds, note }: Row): void {
  const verdict = findings.length === 0 ? 'ok  ' : 'HOLE'
  console.log(
    `${verdict} ${name}: ${calls} calls, ${findings.length} findings, ${seconds.toFixed(0)} s${note ? ` - ${note}` : ''}`,
  )
  for (const { where, what } of findings.slice(0, MAX_SHOWN)) console.log(`     ${where}: ${what}`)
  if (findings.length > MAX_SHOWN) console.log(`     and ${findings.length - MAX_SHOWN} more`)
}

export function showTable(rows: readonly Row[]): void {
  console.table(
    rows.map(({ name, calls, findings, seconds }) => ({
      attack: name,
      calls,
      findings: findings.length,
      seconds: Math.round(seconds),
    })),
  )
}
