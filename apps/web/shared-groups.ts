// What several pages share, in few files: modules that the same pages need come together, and small groups go to a group that nearly
// the same pages need, as long as no page gets much that it does not need and no two groups need each other.

/** What is grouped. */
export type Shared = {
  /** Size of each module in bytes, before it is made small. */
  sizes: ReadonlyMap<string, number>
  /** Pages, and parts that come later, with the modules that each needs at once. */
  needs: ReadonlyMap<string, ReadonlySet<string>>
  importsOf: (id: string) => readonly string[]
}

type Group = {
  users: Set<number>
  size: number
  /** What each user needs of it, where that is not all. */
  part: Map<number, number>
  ids: string[]
}

/** Smaller groups look for another one. */
const SMALL_BYTES = 60_000
/** So much that a page does not need may come with a group; a ninth of it is sent. */
const FOREIGN_BYTES = 30_000

const partOf = (group: Group, user: number) => (group.users.has(user) ? (group.part.get(user) ?? group.size) : 0)

/** Modules that the same users need. */
function byUsers({ sizes, needs }: Shared): Group[] {
  const usersOf = new Map<string, number[]>()
  for (const [user, ids] of [...needs.values()].entries())
    for (const id of ids) if (sizes.has(id)) usersOf.set(id, [...(usersOf.get(id) ?? []), user])
  const groups = new Map<string, Group>()
  for (const [id, users] of [...usersOf].sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (users.length < 2) continue
    const group: Group = groups.get(`${users}`) ?? { users: new Set(users), size: 0, part: new Map(), ids: [] }
    group.size += sizes.get(id) ?? 0
    group.ids.push(id)
    groups.set(`${users}`, group)
  }
  return [...groups.values()]
}

/** Bytes that users of both would get in vain; infinite when it is too much for one of them. */
function waste(a: Group, b: Group): number {
  const size = a.size + b.size
  let all = 0
  for (const user of new Set([...a.users, ...b.users])) {
    const foreign = size - partOf(a, user) - partOf(b, user)
    if (foreign > FOREIGN_BYTES) return Number.POSITIVE_INFINITY
    all += foreign
  }
  return all
}

/** Whether `from` needs `to` by way of another group. */
function needsInSteps(from: Group, to: Group, next: (group: Group) => ReadonlySet<Group>): boolean {
  const seen = new Set<Group>()
  const open = [...next(from)].filter((group) => group !== to)
  for (let group = open.pop(); group; group = open.pop()) {
    if (group === to) return true
    if (seen.has(group)) continue
    seen.add(group)
    open.push(...next(group))
  }
  return false
}

function merge(a: Group, b: Group): Group {
  const users = new Set([...a.users, ...b.users])
  const size = a.size + b.size
  const parts = [...users].map((user) => [user, partOf(a, user) + partOf(b, user)] as const)
  return { users, size, part: new Map(parts.filter(([, part]) => part < size)), ids: [...a.ids, ...b.ids] }
}

/** The groups, each a list of modules. Modules that only one user needs are in none. */
export function groupShared(shared: Shared): string[][] {
  const groups = new Set(byUsers(shared))
  const groupOf = new Map([...groups].flatMap((group) => group.ids.map((id) => [id, group] as const)))
  const next = (group: Group) => {
    const found = group.ids.flatMap((id) => shared.importsOf(id).flatMap((one) => groupOf.get(one) ?? []))
    return new Set(found.filter((one) => one !== group))
  }
  const lonely = new Set<Group>()
  const smallest = () =>
    [...groups].filter((group) => group.size < SMALL_BYTES && !lonely.has(group)).sort((a, b) => a.size - b.size)[0]
  for (let small = smallest(); small; small = smallest()) {
    const group = small
    const best = [...groups]
      .filter((other) => other !== group)
      .map((other) => ({ other, cost: waste(group, other) / Math.min(group.size, other.size) }))
      .filter(({ cost }) => Number.isFinite(cost))
      .sort((a, b) => a.cost - b.cost)
      .find(({ other }) => !needsInSteps(group, other, next) && !needsInSteps(other, group, next))
    if (!best) {
      lonely.add(group)
      continue
    }
    const merged = merge(group, best.other)
    for (const id of merged.ids) groupOf.set(id, merged)
    groups.delete(group)
    groups.delete(best.other)
    groups.add(merged)
  }
  return [...groups].map(({ ids }) => ids)
}
