// No source file above 400 lines unless its first lines say why (CONTRIBUTING).
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

const LIMIT = 400
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx', '*.mjs'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file && existsSync(file))
const counted = files.map((file) => {
  const text = readFileSync(file, 'utf8')
  return { file, lines: text.split('\n').length, exempt: /long because/i.test(text.slice(0, 600)) }
})
const tooLong = counted.filter(({ lines, exempt }) => lines > LIMIT && !exempt)
const sorted = counted.map(({ lines }) => lines).sort((a, b) => a - b)
const position = (share) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0
console.log(`${files.length} source files, median ${position(0.5)} lines, p90 ${position(0.9)}, longest ${position(1)}`)
for (const { file, lines } of tooLong)
  console.error(`${file}: ${lines} lines (limit ${LIMIT}; split it, or say 'Long because ...' at its top)`)
process.exit(tooLong.length ? 1 : 0)
