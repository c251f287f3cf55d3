// Every workspace has a README; its line 'Imports of ours' names the packages of its package.json.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'

const LINE = /^Imports of ours: .*$/m

const workspaces = () =>
  [
    ...['apps', 'packages'].flatMap((parent) => readdirSync(parent).map((name) => `${parent}/${name}`)),
    'e2e',
    'bench',
    'attack',
    'scripts',
  ].filter((folder) => existsSync(`${folder}/package.json`))

function importsOf(folder) {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'))
  const ours = Object.keys({ ...dependencies, ...devDependencies }).filter((name) => name.startsWith('@lectern/'))
  const names = ours.map((name) => name.slice('@lectern/'.length)).sort()
  return names.length ? `Imports of ours: ${names.join(', ')}; no other.` : 'Imports of ours: none.'
}

/** Returns workspaces without a README, and READMEs whose line of imports is out of date; `write` mends those. */
export function packageReadmeProblems(write) {
  return workspaces().flatMap((folder) => {
    const readme = `${folder}/README.md`
    if (!existsSync(readme)) return [`${readme} does not exist`]
    const [text, expected] = [readFileSync(readme, 'utf8'), importsOf(folder)]
    if (text.match(LINE)?.[0] === expected) return []
    if (!write || !LINE.test(text)) return [`${readme}: expected the line '${expected}'`]
    writeFileSync(readme, text.replace(LINE, expected))
    return []
  })
}
