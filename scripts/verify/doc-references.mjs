// Paths that the documents name in backticks and files that they link to must exist; so must the pictures of the guide, each of them shown
// by an article in its language.
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { anchorOf, headingsOf } from './headings.mjs'

const documents = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.md'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => file && existsSync(file) && !/^docs\/guide\/|\/(corpus|fixtures?|testing)\//.test(file))
const PATH = /`((?:apps|packages|docs|e2e|bench|attack|deploy|scripts|\.ci|\.github)\/[\w@./-]+)`/g
/** In a README of a package, paths of that package. */
const PACKAGE_PATH = /`((?:src|app|prisma)\/[\w@./-]+|[\w-]+\.(?:ts|mjs|json|css|md))`/g
const LINK = /\]\((?!\w+:|\/)([^)#\s]*)(#[^)\s]+)?\)/g
const dead = []
/** Files that a build writes are missing in a fresh copy. */
const isMissing = (path) => !existsSync(path) && spawnSync('git', ['check-ignore', '-q', path]).status !== 0

const anchorsOf = (text) => new Set(headingsOf(text).map((heading) => anchorOf(heading.text)))

for (const document of documents) {
  const text = readFileSync(document, 'utf8')
  for (const [, path] of text.matchAll(PATH))
    if (isMissing(path.replace(/\/$/, ''))) dead.push(`${document}: \`${path}\` does not exist`)
  if (/^(apps|packages)\/[^/]+\/README\.md$/.test(document))
    for (const [, path] of text.matchAll(PACKAGE_PATH)) {
      const folders = ['.', 'src'].map((folder) => join(dirname(document), folder))
      if (!folders.some((folder) => existsSync(join(folder, path))))
        dead.push(`${document}: \`${path}\` does not exist`)
    }
  for (const [, path, anchor] of text.replace(/`[^`\n]*`/g, '').matchAll(LINK)) {
    const target = path ? join(dirname(document), decodeURI(path)) : document
    if (!existsSync(target)) dead.push(`${document}: the link to ${path} leads nowhere`)
    else if (
      anchor &&
      target.endsWith('.md') &&
      !anchorsOf(readFileSync(target, 'utf8')).has(decodeURI(anchor.slice(1)))
    )
      dead.push(`${document}: ${path} has no heading ${anchor}`)
  }
}
for (const lang of readdirSync('docs/guide')) {
  const folder = join('docs/guide', lang)
  const shown = new Set()
  for (const article of readdirSync(folder, { recursive: true }).filter((name) => name.endsWith('.md')))
    for (const [, name] of readFileSync(join(folder, article), 'utf8').matchAll(/\]\(\.\.\/images\/([\w.-]+)\)/g)) {
      shown.add(name)
      if (!existsSync(join(folder, 'images', name))) dead.push(`${join(folder, article)}: there is no picture ${name}`)
    }
  for (const name of readdirSync(join(folder, 'images')))
    if (!shown.has(name)) dead.push(`${join(folder, 'images', name)}: no article shows it`)
}
for (const line of dead) console.error(line)
console.log(`${documents.length} documents checked, ${dead.length} dead paths`)
process.exit(dead.length ? 1 : 0)
