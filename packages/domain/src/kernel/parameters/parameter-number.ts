// Numbers among the parameters (specification §3 Parameter).

/** The positive number that `text` is, else the default. */
export function parameterNumber(text: string | undefined, usual: number): number {
  const value = Number(text)
  return Number.isFinite(value) && value > 0 ? value : usual
}
