// The list of open tabs: pure rules.
export type OpenTab = { address: string; title: string }

const MAX = 12
const isTab = (value: unknown): value is OpenTab =>
  typeof value === 'object' &&
  value !== null &&
  'address' in value &&
  'title' in value &&
  typeof value.address === 'string' &&
  typeof value.title === 'string'

/** Returns the stored tabs, or none. */
export function readTabs(stored: string | null): OpenTab[] {
  try {
    const value: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(value) ? value.filter(isTab) : []
  } catch {
    return []
  }
}

/** With the tab at the end, or its title updated in place; the oldest are dropped when there are too many. */
export function addTab(tabs: readonly OpenTab[], tab: OpenTab): OpenTab[] {
  const isOpen = tabs.some(({ address }) => address === tab.address)
  const next = isOpen ? tabs.map((one) => (one.address === tab.address && tab.title ? tab : one)) : [...tabs, tab]
  return next.slice(-MAX)
}

/** Returns the path to open after closing `closed`: its right neighbour, else its left one. */
export function nextTab(tabs: readonly OpenTab[], closed: string): string | undefined {
  const position = tabs.findIndex(({ address }) => address === closed)
  return (tabs[position + 1] ?? tabs[position - 1])?.address
}
