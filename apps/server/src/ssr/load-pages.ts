// The pages of apps/web, rendered in this process by the build that React Router made (specification §2).
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { createRequestHandler, type RouterContext, RouterContextProvider, type ServerBuild } from 'react-router'
import type { Caller } from '../routers/index.ts'

export type Pages = {
  /** Folder of scripts, styles and pictures. */
  clientDir: string
  /** Renders one request; `nonce` marks inline scripts when the build can carry one. */
  render(request: Request, caller: Caller, nonce: string): Promise<Response>
  /** The build puts nonces on its inline scripts. */
  withNonce: boolean
}

type Slot = RouterContext
const isSlot = (value: unknown): value is Slot => typeof value === 'object' && value !== null

/** A context object that the pages' entry exports under `name`. */
function slotOf(build: ServerBuild, name: string): Slot | null {
  const value: unknown = Reflect.get(build.entry.module, name)
  return isSlot(value) ? value : null
}

/** In two steps on purpose: the bundler replaces `import.meta.url` by the address of this source (scripts/lib/bundle.mjs). */
const { url: here } = import.meta

/** From our sources the build itself; in the bundle its copy there, which shares React with us. */
const entryOf = (dir: string) =>
  here.endsWith('.ts') ? join(dir, 'server', 'index.js') : fileURLToPath(new URL('./pages.js', here))

/** Loads the build in `dir` (apps/web/build); null when there is none. */
export async function loadPages(dir: string): Promise<Pages | null> {
  const file = entryOf(dir)
  if (!existsSync(file)) return null
  const build: ServerBuild = await import(pathToFileURL(file).href)
  const handle = createRequestHandler(build, 'production')
  const callerSlot = slotOf(build, 'callerContext')
  const nonceSlot = slotOf(build, 'nonceContext')
  return {
    clientDir: join(dir, 'client'),
    withNonce: nonceSlot !== null,
    render(request, caller, nonce) {
      const context = new RouterContextProvider()
      if (callerSlot) context.set(callerSlot, caller)
      if (nonceSlot) context.set(nonceSlot, nonce)
      return handle(request, context)
    },
  }
}
