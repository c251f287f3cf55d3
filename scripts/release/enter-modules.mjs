// `node enter-modules.mjs BUNDLE < [target, ...]`: loads modules exactly as the bundle loads them on demand; prints the names that each
// has, or its error. Its own process, because vitest would transform what it imports.
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'

const [bundle = ''] = process.argv.slice(2)
const sources = readdirSync(bundle)
  .filter((name) => name.endsWith('.js'))
  .map((name) => readFileSync(join(bundle, name), 'utf8'))

/** Matches the code that the bundler appends to the import of a CommonJS package, and of a module that shares its file with others. */
const APPENDED = /^\.then\((\w+)=>(?:\/\*[^*]*\*\/ ?)?(?:__toESM\(\1\.default(?:,1)?\)|\1\.\w+)\)/
const HELPER = /\b(\w+) as __toESM\b[^}]*\}from[`"'](\.\/[^`"']+)/

async function load(target) {
  const isFile = target.endsWith('.js')
  const written = new RegExp(`\\bimport\\([\`"']${RegExp.escape(isFile ? `./${target}` : target)}[\`"']\\)`)
  const source = sources.find((code) => written.test(code))
  if (!source) throw new Error('nothing in the bundle loads it')
  const {
    index,
    0: { length },
  } = written.exec(source)
  const [appended = ''] = APPENDED.exec(source.slice(index + length)) ?? []
  const [, exported, file] = HELPER.exec(source) ?? []
  const toESM = file && (await import(pathToFileURL(join(bundle, file)).href))[exported]
  const path = isFile ? join(bundle, target) : createRequire(join(bundle, 'main.js')).resolve(target)
  return new Function('__toESM', 'load', `return load()${appended}`)(toESM, () => import(pathToFileURL(path).href))
}

const names = {}
for (const target of JSON.parse(await text(process.stdin))) {
  try {
    names[target] = Object.getOwnPropertyNames(await load(target))
  } catch (error) {
    names[target] = String(error?.stack ?? error)
  }
}
process.stdout.write(JSON.stringify(names), () => process.exit())
