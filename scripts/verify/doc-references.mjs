// Paths that the documents name in backticks must exist.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

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
for (const line of dead) console.error(line)
console.log(`${documents.length} documents checked, ${dead.length} dead paths`)
process.exit(dead.length ? 1 : 0)
