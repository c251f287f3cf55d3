// Builds the scripts that other people's pages load: one file each, without dependencies. Called by the build of apps/web.
import { join } from 'node:path'
import { build } from 'esbuild'

/** Address on our site -> entry. The addresses are in pages that are not ours: they never change. */
const SCRIPTS = {
  'embed/help.js': 'src/help/main.ts',
  'robot.js': 'src/robot/main.ts',
}

/** Text of each script by its address, without the leading slash. */
export async function buildEmbedScripts(): Promise<Map<string, string>> {
  const texts = new Map<string, string>()
  for (const [address, entry] of Object.entries(SCRIPTS)) {
    const { outputFiles } = await build({
      entryPoints: [join(import.meta.dirname, entry)],
      bundle: true,
      minify: true,
      format: 'iife',
      platform: 'browser',
      target: 'es2020',
      charset: 'utf8',
      legalComments: 'none',
      write: false,
      logLevel: 'silent',
    })
    for (const { text } of outputFiles) texts.set(address, text)
  }
  return texts
}
