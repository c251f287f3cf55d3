// Cover colours: pairs on which white text has a contrast of at least 4.5.

const PAIRS = [
  { from: '#1d5be0', to: '#0e3fae' },
  { from: '#0b7a75', to: '#075450' },
  { from: '#7a3fc4', to: '#54278f' },
  { from: '#b0492a', to: '#84321a' },
  { from: '#2f6f3e', to: '#1f4d2a' },
  { from: '#a8326b', to: '#7a204b' },
  { from: '#3d5a80', to: '#293f5c' },
  { from: '#0c6b94', to: '#084a66' },
] as const

/** The same id always gets the same pair. */
export function coverColours(id: string): (typeof PAIRS)[number] {
  let hash = 0
  for (const char of id) hash = (hash * 31 + (char.codePointAt(0) ?? 0)) >>> 0
  return PAIRS[hash % PAIRS.length] ?? PAIRS[0]
}
