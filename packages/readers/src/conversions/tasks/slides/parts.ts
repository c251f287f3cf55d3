// The parts of a presentation and how they refer to each other.
import { type ArchiveFile, readArchiveFile } from '../../archive.ts'
import { child, childrenOf, type Node, readXml } from './xml-node.ts'

/** `kind`: the last word of its type; `path` of a part, or the address of what lies outside. */
type Relation = { kind: string; path: string; outside: boolean }
export type Part = { path: string; xml: Node; relations: ReadonlyMap<string, Relation> }
export type Parts = {
  /** Null where it is missing. Errors: conversionUnreadable. */
  part(path: string): Promise<Part | null>
  bytes(path: string): Promise<Uint8Array | null>
  paths: readonly string[]
}

export function partsOf(files: readonly ArchiveFile[]): Parts {
  const filesByPath = new Map(files.map((file) => [file.path.replace(/^\//, '').toLowerCase(), file]))
  const partTasks = new Map<string, Promise<Part | null>>()
  const textOf = async (path: string) => {
    const file = filesByPath.get(path.toLowerCase())
    return file ? (await readArchiveFile(file)).toString('utf8') : null
  }
  async function readPart(path: string): Promise<Part | null> {
    const text = await textOf(path)
    if (text === null) return null
    const [folder, name] = [path.slice(0, path.lastIndexOf('/') + 1), path.slice(path.lastIndexOf('/') + 1)]
    const list = await textOf(`${folder}_rels/${name}.rels`)
    return { path, xml: readXml(text), relations: list === null ? new Map() : relationsIn(readXml(list), folder) }
  }
  return {
    paths: [...filesByPath.values()].map(({ path }) => path),
    part(path) {
      const partTask = partTasks.get(path) ?? readPart(path)
      partTasks.set(path, partTask)
      return partTask
    },
    async bytes(path) {
      const file = filesByPath.get(path.toLowerCase())
      return file ? await readArchiveFile(file) : null
    },
  }
}

function relationsIn(list: Node, folder: string): Map<string, Relation> {
  const relations = new Map<string, Relation>()
  for (const { attrs } of childrenOf(list, 'Relationship')) {
    const { Id = '', Type = '', Target = '', TargetMode = '' } = attrs
    const outside = TargetMode === 'External'
    relations.set(Id, { kind: Type.replace(/^.*\//, ''), path: outside ? Target : joined(folder, Target), outside })
  }
  return relations
}

function joined(folder: string, target: string): string {
  const segments = target.startsWith('/') ? [] : folder.split('/').filter(Boolean)
  for (const segment of target.split('/')) {
    if (segment === '..') segments.pop()
    else if (segment !== '' && segment !== '.') segments.push(segment)
  }
  return segments.join('/')
}

/** The first part that a part refers to in this way. */
export async function partBeside({ relations }: Part, kind: string, { part }: Parts): Promise<Part | null> {
  const relation = [...relations.values()].find((one) => one.kind === kind && !one.outside)
  return relation ? part(relation.path) : null
}

/** Slides in their order. */
export function slidePaths({ xml, relations }: Part): string[] {
  const ids = childrenOf(child(xml, 'sldIdLst'), 'sldId').map(
    ({ attrs }) => Object.entries(attrs).find(([name]) => name.endsWith(':id'))?.[1] ?? '',
  )
  const paths = ids.flatMap((id) => relations.get(id) ?? []).filter(({ kind, outside }) => kind === 'slide' && !outside)
  return [...new Set(paths.map(({ path }) => path))]
}
