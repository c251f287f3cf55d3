// Groups of modules that are sent together. Without it every module that two pages share is a file of its own: more than a hundred for a page.
import type { Plugin } from 'vite'
import { groupShared } from './shared-groups.ts'
import { importsThroughIndexes, type ModuleFacts } from './through-indexes.ts'

type Chunk = { name: string; roots: readonly string[]; alone?: true; with?: readonly string[] }

const SIGNED_IN = [
  'shell/signed-in.route.tsx',
  'shell/app-layout.route.tsx',
  'shell/start.route.tsx',
  'features/library/editor/open-ahead.ts',
]

const TEXTS = ['packages/content/src/index.ts', 'packages/readers/src/index.ts']

/** Editing and rendering of texts, which need less of their model than parsing other texts. */
const WRITING = [
  'features/library/articles/article-reading.tsx',
  'features/library/editor/editor-page.tsx',
  'features/library/editor/manual-content.route.tsx',
  'features/library/editor/text-editor.tsx',
  'features/library/files/open-file.tsx',
  'features/library/sheets/sheet-editor.tsx',
  'features/library/templates/editor/template-editor.tsx',
  'features/library/templates/inserter.ts',
]

/**
 * Sent together, in this order: a module belongs to the first that needs it at once, without `import()`. With `alone`, what others
 * need too is left out; with `with`, what these need not.
 */
const CHUNKS: readonly Chunk[] = [
  // Every page.
  { name: 'core', roots: ['entry.client.tsx', 'root.tsx'] },
  // Modules that pages of signed-in people share with the sign-in pages.
  { name: 'widgets', roots: SIGNED_IN, with: ['features/people/sign-in/login.route.tsx'] },
  // Pages of people who are signed in, with the one they come to first.
  { name: 'shell', roots: SIGNED_IN },
  // On the same pages, at rest. With what it needs: in a group with other pages it would bring their forms along.
  { name: 'palette', roots: ['shell/palette/palette.tsx'], alone: true },
  { name: 'content', roots: [...TEXTS, 'features/library/templates/inserter.ts'], with: WRITING },
  // Parsers of texts of other programs, for pasting and importing.
  { name: 'readers', roots: TEXTS },
  {
    name: 'editor',
    roots: ['features/library/editor/manual-content.route.tsx', 'features/library/editor/editor-page.tsx'],
    alone: true,
  },
  { name: 'text-editor', roots: ['features/library/editor/text-editor.tsx'], alone: true },
]
/** Vendor code of every page, and additional code of pages for signed-in people; it stays in caches when only ours changes. */
const VENDORS: Readonly<Record<string, string>> = { core: 'vendor', shell: 'shell-vendor' }

/**
 * Parts that come when a text has code, a formula or a diagram in it, or with tables of cells, although an index names them beside
 * everything else.
 */
const LATER = new RegExp(
  [
    '/packages/content/src/(?:rendering|code/highlight|compare/compare-documents|render/render-(?:math|atoms|article|blocks))',
    '/packages/content/src/(?:text/(?:plain-text|sections)|workbook/(?:cell|workbook)-text)',
    '/packages/readers/src/(?:markdown/to-markdown|spreadsheets/)',
    '/node_modules/(?:shiki|@shikijs|katex|mermaid|numfmt)/',
  ].join('|'),
)

/** Early requests of a page. */
const AHEAD = /\?route-chunk=clientLoader$/

/** Module data of the build. */
type Graph = {
  ids: readonly string[]
  /** Modules that a module needs at once. */
  importsOf: (id: string) => readonly string[]
  /** Modules that load a module later. */
  loadersOf: (id: string) => readonly string[]
  isEntry: (id: string) => boolean
  /** Bytes of a module before minification. */
  sizeOf: (id: string) => number
}

/** All that `starts` need at once. */
function closure(starts: readonly string[], { importsOf }: Graph): Set<string> {
  const modules = new Set<string>()
  const open = [...starts]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (modules.has(id)) continue
    modules.add(id)
    open.push(...importsOf(id).filter((one) => !LATER.test(one) && !AHEAD.test(one)))
  }
  return modules
}

/** Pages, and parts that come later. */
const beginnings = ({ ids, loadersOf, isEntry }: Graph): string[] =>
  ids.filter((id) => (isEntry(id) || loadersOf(id).length > 0) && !LATER.test(id))

function filesOf(files: readonly string[], { ids }: Graph): string[] {
  const paths = files.map((file) => (file.startsWith('packages/') ? `/${file}` : `/apps/web/app/${file}`))
  return ids.filter((id) => !AHEAD.test(id) && paths.some((path) => id.split('?')[0]?.endsWith(path)))
}

/** Returns modules that pages outside of `mine` need too, so that those need not load all of `mine`. */
function neededElsewhere(roots: readonly string[], mine: ReadonlySet<string>, graph: Graph): Set<string> {
  const { loadersOf, isEntry } = graph
  let foreign = beginnings(graph).filter((id) => !roots.includes(id) && !AHEAD.test(id))
  let ownModules: ReadonlySet<string> = mine
  for (let before = -1; before !== foreign.length; ) {
    before = foreign.length
    const isOwn = (id: string) => !isEntry(id) && loadersOf(id).every((loader) => ownModules.has(loader))
    ownModules = new Set([...ownModules, ...closure(foreign.filter(isOwn), graph)])
    foreign = foreign.filter((id) => !isOwn(id))
  }
  return closure(foreign, graph)
}

/** A short name for a group of modules that several pages share. */
function sharedName(ids: readonly string[], { sizeOf }: Graph): string {
  const largest = ids.reduce((one, other) => (sizeOf(other) > sizeOf(one) ? other : one))
  const [file = ''] = largest.split('?')
  return `shared-${/([\w-]+)(?:\.[\w.]+)?$/.exec(file)?.[1] ?? 'modules'}`
}

/** Chunk of each module: of the application's own groups, and of what several pages share. */
export function chunkOfModules(graph: Graph): Map<string, string> {
  const chunkOf = new Map<string, string>()
  for (const { name, roots: files, alone, with: others } of CHUNKS) {
    const roots = filesOf(files, graph)
    const mine = closure(roots, graph)
    const elsewhere = alone ? neededElsewhere(roots, mine, graph) : new Set<string>()
    const otherFiles = others && closure(filesOf(others, graph), graph)
    for (const id of mine) {
      if (chunkOf.has(id) || elsewhere.has(id) || (otherFiles && !otherFiles.has(id))) continue
      chunkOf.set(id, (id.includes('/node_modules/') && VENDORS[name]) || name)
    }
  }
  const shared = groupShared({
    sizes: new Map(graph.ids.filter((id) => !chunkOf.has(id) && !LATER.test(id)).map((id) => [id, graph.sizeOf(id)])),
    needs: new Map(beginnings(graph).map((id) => [id, closure([id], graph)])),
    importsOf: graph.importsOf,
    groupOf: new Map(chunkOf),
  })
  const names = new Set<string>()
  for (const ids of shared) {
    const name = sharedName(ids, graph)
    const chunkName = names.has(name) ? `${name}-${names.size}` : name
    names.add(chunkName)
    for (const id of ids) chunkOf.set(id, chunkName)
  }
  return chunkOf
}

/** A written chunk: its group, what it needs at once, its modules. */
export type WrittenChunk = { name: string; imports: readonly string[]; moduleIds: readonly string[] }

/**
 * Modules of {@link LATER} that groups bring along, with all that they need: somebody imports them without `import()`. `written` has
 * chunks by file name.
 */
export function tooEarly(written: Readonly<Record<string, WrittenChunk>>): string[] {
  const early = new Set<string>()
  const visited = new Set<string>()
  const groups: readonly string[] = [...Object.values(VENDORS), ...CHUNKS.map(({ name }) => name)]
  const open = Object.keys(written).filter((file) => groups.includes(written[file]?.name ?? ''))
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    const chunk = written[file]
    if (!chunk || visited.has(file)) continue
    visited.add(file)
    open.push(...chunk.imports)
    for (const id of chunk.moduleIds) if (LATER.test(id) && !/\.css(?:\?|$)/.test(id)) early.add(id)
  }
  return [...early]
}

/**
 * Chunks that need each other in a circle: which of them runs first depends on who asks, and what one has may not be there when the
 * other uses it. `written` has chunks by file name.
 */
export function inCircles(written: Readonly<Record<string, Pick<WrittenChunk, 'imports'>>>): string[] {
  const remaining = new Map(Object.entries(written).map(([file, { imports }]) => [file, imports]))
  for (let before = -1; before !== remaining.size; ) {
    before = remaining.size
    for (const [file, imports] of remaining) if (!imports.some((one) => remaining.has(one))) remaining.delete(file)
  }
  return [...remaining.keys()]
}

/** Groups the modules of the browser's build. */
export function groupChunks(): Plugin {
  let chunkOf = new Map<string, string>()
  return {
    name: 'group-chunks',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    configEnvironment(name) {
      if (name !== 'client') return undefined
      return {
        build: {
          rolldownOptions: {
            // Required by groups that are complete by themselves; it has no other effect.
            preserveEntrySignatures: 'allow-extension',
            output: {
              codeSplitting: {
                groups: [{ name: (id: string) => chunkOf.get(id) ?? null }],
                // Each group is complete by itself.
                includeDependenciesRecursively: false,
              },
            },
          },
        },
      }
    },
    buildEnd() {
      const infos = new Map<string, ModuleFacts | null>()
      const inspect = (id: string) => {
        const info = this.getModuleInfo(id)
        let statements: ReturnType<ModuleFacts['statements']> | undefined
        const read = () => {
          statements ??= this.parse(info?.code ?? '').body as ReturnType<ModuleFacts['statements']>
          return statements
        }
        if (!infos.has(id))
          infos.set(id, info && { importedIds: info.importedIds, exports: info.exports, statements: read })
        return infos.get(id) ?? null
      }
      const imports = new Map<string, readonly string[]>()
      chunkOf = chunkOfModules({
        ids: [...this.getModuleIds()].filter((id) => !id.startsWith('\0rolldown')),
        importsOf: (id) => {
          const ids = imports.get(id) ?? importsThroughIndexes(id, inspect)
          imports.set(id, ids)
          return ids
        },
        loadersOf: (id) => this.getModuleInfo(id)?.dynamicImporters ?? [],
        isEntry: (id) => this.getModuleInfo(id)?.isEntry ?? false,
        sizeOf: (id) => this.getModuleInfo(id)?.code?.length ?? 0,
      })
    },
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const written = Object.fromEntries(chunks.map((chunk) => [chunk.fileName, chunk]))
      const early = tooEarly(written)
      const circles = inCircles(written)
      if (circles.length > 0) this.error(`Chunks need each other in a circle, or need such: ${circles.join(', ')}`)
      if (early.length > 0) this.error(`Pages load at once what should come with import(): ${early.join(', ')}`)
    },
  }
}
