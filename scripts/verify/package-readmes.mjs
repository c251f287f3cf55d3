// Every workspace has a README: what it holds in the second line, and a line 'Imports of ours' that names the packages of its package.json.
// The table of folders in ARCHITECTURE.md is made of them, from the bottom upwards.
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

/** Returns the names of the workspaces of ours that a workspace imports. */
function importsOf(folder) {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'))
  const ours = Object.keys({ ...dependencies, ...devDependencies }).filter((name) => name.startsWith('@lectern/'))
  return ours.map((name) => name.slice('@lectern/'.length)).sort()
}

const importLine = (names) =>
  names.length ? `Imports of ours: ${names.join(', ')}; no other.` : 'Imports of ours: none.'

/** Returns workspaces without a README, and READMEs whose line of imports is out of date; `write` mends those. */
export function packageReadmeProblems(write) {
  return workspaces().flatMap((folder) => {
    const readme = `${folder}/README.md`
    if (!existsSync(readme)) return [`${readme} does not exist`]
    const [text, expected] = [readFileSync(readme, 'utf8'), importLine(importsOf(folder))]
    if (text.match(LINE)?.[0] === expected) return []
    if (!write || !LINE.test(text)) return [`${readme}: expected the line '${expected}'`]
    writeFileSync(readme, text.replace(LINE, expected))
    return []
  })
}

/** Returns the table of folders: each after all that it imports. */
export function folderTable() {
  const imports = new Map(workspaces().map((folder) => [folder.split('/').at(-1), importsOf(folder)]))
  const depth = (name) => 1 + Math.max(-1, ...(imports.get(name) ?? []).map(depth))
  const rows = workspaces()
    .map((folder) => ({ folder, name: folder.split('/').at(-1) }))
    .sort((a, b) => depth(a.name) - depth(b.name) || (a.folder < b.folder ? -1 : 1))
    .map(({ folder, name }) => {
      const head = readFileSync(`${folder}/README.md`, 'utf8').split('\n')[1]
      return `| [\`${folder}\`](${folder}/README.md) | ${head} | ${imports.get(name).join(', ') || '-'} |\n`
    })
  return `| Folder | Holds | Imports of ours |\n|---|---|---|\n${rows.join('')}`
}
