// Comments and titles of tests in plain English (CONTRIBUTING, docs/glossary.md): no comment is a fragment such as 'What a reader may see',
// and no title is one, or has a word that only this repository gave its meaning.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx', '*.mjs'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file && existsSync(file))
const COMMENT = /^\s*(?:\/\*\*?|\/\/)\s*(?:What|Whatever|How|Who|Whom|Whose|Which|Why)\b/
const LINE_COMMENT = /^\s*\/\//
const BLOCK_START = /^\s*\/\*\*$/
const BLOCK_FRAGMENT = /^\s*\*\s+(?:What|Whatever|How|Who|Whom|Whose|Which|Why)\b/
const TITLE = /^\s*(?:(?:describe|it|test)\b.*\(|\]\)\()(['"`])(?:\[[A-Z]+-\d+\] )*(.*?)\1,/
const FRAGMENT = /^(?:what|whatever|who|whom|whose|how|which|whether|why|where|nobody|nothing)\b/i
const OLD_WORD = /\b(?:(?:is|are) told|hears?|gives? back|anew|is no more|leads nowhere)\b/i

const problems = []
for (const file of files) {
  const lines = readFileSync(file, 'utf8').split('\n')
  lines.forEach((line, index) => {
    const before = lines[index - 1] ?? ''
    const isContinued = LINE_COMMENT.test(line) && LINE_COMMENT.test(before)
    if ((COMMENT.test(line) && !isContinued) || (BLOCK_START.test(before) && BLOCK_FRAGMENT.test(line)))
      problems.push(`${file}:${index + 1}: write a sentence or a noun ('Returns ...', 'Rows of ...')`)
    const title = TITLE.exec(line)?.[2]
    if (title !== undefined && (FRAGMENT.test(title) || OLD_WORD.test(title)))
      problems.push(`${file}:${index + 1}: a title says subject and expectation ('rejects an expired code')`)
  })
}
for (const problem of problems) console.error(problem)
console.log(`${files.length} files, ${problems.length} comments and titles to reword`)
process.exit(problems.length ? 1 : 0)
