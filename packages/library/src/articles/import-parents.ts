// Pages that name their parent by its title, whatever their folder is (themes of Jekyll).

/** `above`: titles of pages further up, which distinguish parents of one title. */
export type NamedParent = { title: string; above: readonly string[] }
export type Entry = { path: string | null; title: string; children: Entry[] }

/** Moves the entries of `pages` below those that they name; a page that nobody has, or that is below the page itself, moves nothing. */
export function placeBelowParents(
  top: Entry,
  pages: ReadonlyMap<string, NamedParent>,
  titles: ReadonlyMap<string, string>,
): void {
  const holder = new Map<Entry, Entry>()
  const byPath = new Map<string, Entry>()
  const visit = (entry: Entry) => {
    if (entry.path !== null) byPath.set(entry.path, entry)
    for (const child of entry.children) {
      holder.set(child, entry)
      visit(child)
    }
  }
  visit(top)
  const byTitle = Map.groupBy(byPath.keys(), (path) => titles.get(path) ?? '')
  /** The page that `path` names, the likeliest of those of one title. */
  const parentOf = (path: string): string | undefined => {
    const entry = pages.get(path)
    const all = entry ? (byTitle.get(entry.title) ?? []).filter((one) => one !== path) : []
    return all.find((one) => entry?.above.every((title) => titlesAbove(one).has(title))) ?? all[0]
  }
  const titlesAbove = (path: string): Set<string> => {
    const titles = new Set<string>()
    for (let title = pages.get(path)?.title, pathNow = path; title !== undefined && !titles.has(title); ) {
      titles.add(title)
      for (const one of pages.get(pathNow)?.above ?? []) titles.add(one)
      const next: string | undefined = byTitle.get(title)?.[0]
      title = next === undefined ? undefined : pages.get(next)?.title
      pathNow = next ?? pathNow
    }
    return titles
  }
  const moves = [...pages.keys()].map((path) => [byPath.get(path), byPath.get(parentOf(path) ?? '')] as const)
  for (const [entry, parent] of moves) {
    if (!entry || !parent || holder.get(entry) === parent || isWithin(parent, entry, holder)) continue
    const before = holder.get(entry)
    if (before) before.children = before.children.filter((one) => one !== entry)
    parent.children.push(entry)
    holder.set(entry, parent)
  }
}

function isWithin(entry: Entry, around: Entry, holder: ReadonlyMap<Entry, Entry>): boolean {
  for (let ancestor: Entry | undefined = entry; ancestor; ancestor = holder.get(ancestor))
    if (ancestor === around) return true
  return false
}
