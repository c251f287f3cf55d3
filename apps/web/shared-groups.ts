// Groups modules that several pages share into few files: modules that the same pages need come together, and small groups go to a group that nearly
// the same pages need, as long as no page gets much that it does not need and no two groups need each other.

/** Input of the grouping. */
export type Shared = {
  /** Size of each module in bytes, before minification. */
  sizes: ReadonlyMap<string, number>
  /** Pages, and parts that come later, with the modules that each needs at once. */
  needs: ReadonlyMap<string, ReadonlySet<string>>
  importsOf: (id: string) => readonly string[]
  /** Groups that other modules are in already. */
  groupOf: ReadonlyMap<string, string>
}

/** `users` are all that load it. */
type Group = { users: Set<number>; size: number; ids: string[] }

/** Smaller groups are merged into others. */
const SMALL_BYTES = 60_000
/** So much that it does not need may come with a page; a ninth of it is sent. */
const FOREIGN_BYTES = 80_000

/** Modules that the same users need. */
function byUsers({ sizes, needs }: Shared): Group[] {
  const usersOf = new Map<string, number[]>()
  for (const [user, ids] of [...needs.values()].entries())
    for (const id of ids) {
      if (!sizes.has(id)) continue
      const users = usersOf.get(id)
      if (users) users.push(user)
      else usersOf.set(id, [user])
    }
  const groups = new Map<string, Group>()
  for (const [id, users] of [...usersOf].sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (users.length < 2) continue
    const group: Group = groups.get(`${users}`) ?? { users: new Set(users), size: 0, ids: [] }
    group.size += sizes.get(id) ?? 0
    group.ids.push(id)
    groups.set(`${users}`, group)
  }
  return [...groups.values()]
}

/** The groups, each a list of modules. Modules that only one user needs are in none. */
export function groupShared(shared: Shared): string[][] {
  const groups = new Set(byUsers(shared))
  const groupOf = new Map([...groups].flatMap((group) => group.ids.map((id) => [id, group] as const)))
  const chunksByGroup = [...shared.needs.values()].map(
    (ids) => new Set([...ids].flatMap((id) => shared.groupOf.get(id) ?? [])),
  )
  const foreign = chunksByGroup.map(() => 0)
  const importsOf = ({ ids }: Group) => ids.flatMap(shared.importsOf)
  const next = (group: Group) => {
    const groups = importsOf(group).flatMap((id) => groupOf.get(id) ?? [])
    return new Set(groups.filter((one) => one !== group))
  }

  /** Whether `from` needs `to` by way of another group. */
  const needsInSteps = (from: Group, to: Group): boolean => {
    const visited = new Set<Group>()
    const open = [...next(from)].filter((group) => group !== to)
    for (let group = open.pop(); group; group = open.pop()) {
      if (group === to) return true
      if (visited.has(group)) continue
      visited.add(group)
      open.push(...next(group))
    }
    return false
  }
  /** Bytes that users of `one` alone would get in vain with `other`; infinite when it is too much, or brings more along. */
  const waste = (one: Group, other: Group): number => {
    const users = [...one.users].filter((user) => !other.users.has(user))
    if (users.length === 0) return 0
    const groupsBrought = [...next(other)].filter((group) => group !== one)
    const givenBrought = new Set(importsOf(other).flatMap((id) => shared.groupOf.get(id) ?? []))
    const fine = users.every(
      (user) =>
        (foreign[user] ?? 0) + other.size <= FOREIGN_BYTES &&
        groupsBrought.every((group) => group.users.has(user)) &&
        [...givenBrought].every((name) => chunksByGroup[user]?.has(name)),
    )
    return fine ? users.length * other.size : Number.POSITIVE_INFINITY
  }
  const merge = (one: Group, other: Group) => {
    for (const [mine, theirs] of [
      [one, other],
      [other, one],
    ] as const)
      for (const user of mine.users) if (!theirs.users.has(user)) foreign[user] = (foreign[user] ?? 0) + theirs.size
    const merged = {
      users: new Set([...one.users, ...other.users]),
      size: one.size + other.size,
      ids: [...one.ids, ...other.ids],
    }
    for (const id of merged.ids) groupOf.set(id, merged)
    groups.delete(one)
    groups.delete(other)
    groups.add(merged)
  }

  const lonely = new Set<Group>()
  const smallest = () =>
    [...groups].filter((group) => group.size < SMALL_BYTES && !lonely.has(group)).sort((a, b) => a.size - b.size)[0]
  for (let small = smallest(); small; small = smallest()) {
    const group = small
    const best = [...groups]
      .filter((other) => other !== group)
      .map((other) => ({ other, cost: waste(group, other) + waste(other, group) }))
      .filter(({ cost }) => Number.isFinite(cost))
      .sort((a, b) => a.cost - b.cost)
      .find(({ other }) => !needsInSteps(group, other) && !needsInSteps(other, group))
    if (best) merge(group, best.other)
    else lonely.add(group)
  }
  return [...groups].map(({ ids }) => ids)
}
