// Which modules are sent together. Without it every module that two pages share is a file of its own: more than a hundred for a page.
import type { Plugin } from 'vite'

/**
 * Sent together, in this order: a module belongs to the first that needs it at once, without `import()`. With `alone`, what others
 * need too is left out.
 */
const CHUNKS: readonly { name: string; roots: readonly string[]; alone?: true }[] = [
  // Every page.
  { name: 'core', roots: ['entry.client.tsx', 'root.tsx'] },
  // Pages of people who are signed in, with the one they come to first.
  {
    name: 'shell',
    roots: [
      'shell/signed-in.route.tsx',
      'shell/app-layout.route.tsx',
      'shell/start.route.tsx',
      'features/library/editor/open-ahead.ts',
    ],
  },
  // On the same pages, at rest. With what it needs: in a group with other pages it would bring their forms along.
  { name: 'palette', roots: ['shell/palette/palette.tsx'] },
  // Of some pages each: in groups with small parts of other pages they would come with those.
  { name: 'forms', roots: ['shared/forms/use-contract-form.ts'] },
  { name: 'content', roots: ['packages/content/src/index.ts', 'features/library/templates/inserter.ts'] },
  { name: 'editor', roots: ['features/library/editor/manual-content.route.tsx'], alone: true },
  { name: 'text-editor', roots: ['features/library/editor/text-editor.tsx'], alone: true },
]
/** What every page needs of other people's code: it stays in caches when only ours changes. */
const VENDOR = 'vendor'
/** Small, and needed by charts and by the text editor: elsewhere it would make their groups need each other. */
const BESIDE_REACT = /\/node_modules\/use-sync-external-store\//
/** What the editor shares with other pages; taken out before the editor's own, with all that it needs itself. */
const SHARED = 'shared'
const NAMES = [VENDOR, ...CHUNKS.flatMap(({ name, alone }) => (alone ? [] : [name])), SHARED]
const ALONE = CHUNKS.flatMap(({ name, alone }) => (alone ? [name] : []))

/**
 * Parts that come when a text has code, a formula or a diagram in it, or with tables of cells, although an index names them beside
 * everything else.
 */
const LATER = new RegExp(
  [
    '/packages/content/src/(?:rendering|code/highlight|compare/compare-documents|render/render-(?:math|atoms|article|blocks))',
    '/packages/content/src/(?:markdown/to-markdown|spreadsheets/|text/(?:plain-text|sections)|workbook/(?:cell|workbook)-text)',
    '/node_modules/(?:shiki|@shikijs|katex|mermaid|numfmt)/',
  ].join('|'),
)

/** What a page asks before the rest of it is there. */
const AHEAD = /\?route-chunk=clientLoader$/

/** What several pages may share: ours, and the parts of widgets and forms. */
const SHAREABLE =
  /\/apps\/web\/app\/|\/packages\/|\/node_modules\/(?:radix-ui|@radix-ui|lucide-react|react-hook-form|@hookform|cmdk|@floating-ui)\//

/** Smaller groups of what some pages share are merged with their neighbours; in bytes before compression. */
const MIN_SHARED_BYTES = 40_000
/** Every page loads what it needs, and nearly nothing else. */
const BY_PAGES = { entriesAware: true, entriesAwareMergeThreshold: MIN_SHARED_BYTES }

/** What the build knows of its modules. */
type Graph = {
  ids: readonly string[]
  /** What a module needs at once. */
  importsOf: (id: string) => readonly string[]
  /** Who loads a module later. */
  loadersOf: (id: string) => readonly string[]
  isEntry: (id: string) => boolean
}

/** All that `starts` need at once. */
function closure(starts: readonly string[], { importsOf }: Graph): Set<string> {
  const found = new Set<string>()
  const open = [...starts]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id) || LATER.test(id) || AHEAD.test(id)) continue
    found.add(id)
    open.push(...importsOf(id))
  }
  return found
}

/** What other pages and parts need too, those aside that only `mine` loads: to get it, nobody shall load all of `mine`. */
function neededElsewhere(roots: readonly string[], mine: ReadonlySet<string>, graph: Graph): Set<string> {
  const { ids, loadersOf, isEntry } = graph
  let foreign = ids.filter((id) => !roots.includes(id) && (isEntry(id) || loadersOf(id).length > 0))
  let own: ReadonlySet<string> = mine
  for (let before = -1; before !== foreign.length; ) {
    before = foreign.length
    const isOwn = (id: string) => !isEntry(id) && loadersOf(id).every((loader) => own.has(loader))
    own = new Set([...own, ...closure(foreign.filter(isOwn), graph)])
    foreign = foreign.filter((id) => !isOwn(id))
  }
  return closure(foreign, graph)
}

/** Chunk of each module of the application's own groups. */
export function chunkOfModules(graph: Graph): Map<string, string> {
  const chunkOf = new Map<string, string>()
  for (const { name, roots: files, alone } of CHUNKS) {
    const paths = files.map((file) => (file.startsWith('packages/') ? `/${file}` : `/apps/web/app/${file}`))
    const roots = graph.ids.filter((id) => paths.some((path) => id.split('?')[0]?.endsWith(path)))
    const mine = closure(roots, graph)
    const elsewhere = alone ? neededElsewhere(roots, mine, graph) : new Set<string>()
    for (const id of mine) {
      if (chunkOf.has(id)) continue
      const vendor = name === 'core' && id.includes('/node_modules/')
      chunkOf.set(id, elsewhere.has(id) ? SHARED : vendor ? VENDOR : name)
    }
  }
  for (const id of graph.ids) if (BESIDE_REACT.test(id)) chunkOf.set(id, VENDOR)
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
  const seen = new Set<string>()
  const groups: readonly string[] = [VENDOR, ...CHUNKS.map(({ name }) => name)]
  const open = Object.keys(written).filter((file) => groups.includes(written[file]?.name ?? ''))
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    const chunk = written[file]
    if (!chunk || seen.has(file)) continue
    seen.add(file)
    open.push(...chunk.imports)
    for (const id of chunk.moduleIds) if (LATER.test(id) && !id.endsWith('.css')) early.add(id)
  }
  return [...early]
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
            output: {
              codeSplitting: {
                groups: [
                  // One group each: a module that several need goes to the first of them, with all that it needs itself.
                  ...[...NAMES, ...ALONE].map((chunk, index) => ({
                    name: chunk,
                    test: (id: string) => chunkOf.get(id) === chunk,
                    priority: 2 + NAMES.length + ALONE.length - index,
                    ...(chunk === SHARED && BY_PAGES),
                  })),
                  {
                    name: SHARED,
                    minShareCount: 2,
                    test: (id: string) => !LATER.test(id) && !AHEAD.test(id) && SHAREABLE.test(id),
                    priority: 1,
                    ...BY_PAGES,
                  },
                ],
              },
            },
          },
        },
      }
    },
    buildEnd() {
      chunkOf = chunkOfModules({
        ids: [...this.getModuleIds()],
        importsOf: (id) => this.getModuleInfo(id)?.importedIds ?? [],
        loadersOf: (id) => this.getModuleInfo(id)?.dynamicImporters ?? [],
        isEntry: (id) => this.getModuleInfo(id)?.isEntry ?? false,
      })
    },
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const early = tooEarly(Object.fromEntries(chunks.map((chunk) => [chunk.fileName, chunk])))
      if (early.length > 0) this.error(`Pages load at once what should come with import(): ${early.join(', ')}`)
    },
  }
}
