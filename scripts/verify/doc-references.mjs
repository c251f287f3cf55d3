// Paths that the documents name in backticks must exist; so must the pictures of the guide, each of them shown by an article in its language.
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const documents = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.md'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => file && existsSync(file) && !file.startsWith('docs/guide/'))
const PATH = /`((?:apps|packages|docs|e2e|bench|scripts|\.ci)\/[\w@./-]+)`/g
const dead = []
for (const document of documents) {
  for (const [, path] of readFileSync(document, 'utf8').matchAll(PATH)) {
    if (!existsSync(path.replace(/\/$/, ''))) dead.push(`${document}: \`${path}\` does not exist`)
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
