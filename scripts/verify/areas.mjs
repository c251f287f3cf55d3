// The areas of each district. What an area holds is said once, by a line "- `area`: text" in the district's README, or in that of the pages
// where only the pages have the area.
import { existsSync, readdirSync, readFileSync } from 'node:fs'

const DISTRICTS = ['kernel', 'people', 'library', 'reading', 'answering', 'operations']
const PAGES = 'apps/web/app/features'
const LINE = /^- `([\w/-]+)`: (.+)$/gm
const SIDES = [
  ['contract', (path) => `packages/contracts/src/${path}`],
  ['tRPC', (path) => `apps/server/src/routers/${path}`],
  ['REST', (path) => `apps/server/src/service/calls/${path}`],
  ['pages', (path) => `${PAGES}/${path}`],
]

const folders = (path) =>
  existsSync(path)
    ? readdirSync(path, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => name)
        .sort()
    : []
const described = (file) =>
  new Map([...readFileSync(file, 'utf8').matchAll(LINE)].map(([, area, text]) => [area, text]))
const readmeOf = (district) => `packages/${district}/README.md`
const pagesReadme = 'apps/web/README.md'
const ruleAreas = (district) => folders(`packages/${district}/src`)
const pageAreas = (district) => folders(`${PAGES}/${district}`).filter((area) => !ruleAreas(district).includes(area))

/** Returns what the READMEs leave out, and what they describe that does not exist. */
export function areaProblems() {
  const lists = DISTRICTS.map((district) => [readmeOf(district), ruleAreas(district)])
  lists.push([pagesReadme, DISTRICTS.flatMap((district) => pageAreas(district).map((area) => `${district}/${area}`))])
  return lists.flatMap(([file, areas]) => {
    const texts = described(file)
    return [
      ...areas.filter((area) => !texts.has(area)).map((area) => `${file}: lacks a line for \`${area}\``),
      ...[...texts.keys()]
        .filter((area) => !areas.includes(area))
        .map((area) => `${file}: there is no area \`${area}\``),
    ]
  })
}

const sidesOf = (path) =>
  SIDES.filter(([, place]) => existsSync(place(path)) || existsSync(`${place(path)}.ts`)).map(([side]) => side)

/** Returns one table for each district. */
export function areaTables() {
  const pageTexts = described(pagesReadme)
  return DISTRICTS.map((district) => {
    const texts = described(readmeOf(district))
    const rows = [
      ...ruleAreas(district).map((area) => [area, texts.get(area), sidesOf(`${district}/${area}`).join(', ') || '-']),
      ...pageAreas(district).map((area) => [area, pageTexts.get(`${district}/${area}`), 'pages only']),
    ].sort(([a], [b]) => (a < b ? -1 : 1))
    const lines = rows.map(([area, text, sides]) => `| \`${area}\` | ${text} | ${sides} |`)
    return `### ${district}\n| Area | Holds | Also has |\n|---|---|---|\n${lines.join('\n')}\n`
  }).join('\n')
}
