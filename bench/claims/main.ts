// node bench/claims/main.ts [dev|test] [--errors] [--judge-url URL --judge-model NAME]: how often evidence by words, and a model for
// what words leave open, is right about the claims. `--errors` lists those of dev; the ones of test are not looked at.
import { parseArgs } from 'node:util'
import { carries, judgeByWords } from '@lectern/ai'
import { askJudge } from './ask-judge.ts'
import { type Claim, PAIRS, readClaims, type Split } from './read-claims.ts'

type Verdict = ReturnType<typeof judgeByWords>
type Judged = Claim & { verdict: Verdict; isCarried: boolean }

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { errors: { type: 'boolean' }, 'judge-url': { type: 'string' }, 'judge-model': { type: 'string' } },
})
const claims = readClaims()
// Loading the data files is not measured.
for (const { sources, text } of claims.slice(0, 20)) judgeByWords(sources, text)
const start = performance.now()
const judged: Judged[] = claims.map((claim) => ({
  ...claim,
  verdict: judgeByWords(claim.sources, claim.text),
  isCarried: false,
}))
const each = (performance.now() - start) / claims.length
for (const claim of judged) claim.isCarried = carries(claim.sources, claim.text)
console.log(`${claims.length} claims, ${each.toFixed(3)} ms each`)

for (const split of ['dev', 'test'] as const) {
  if (positionals.length > 0 && !positionals.includes(split)) continue
  await report(split)
}

async function report(split: Split) {
  const rows = judged.filter((claim) => claim.split === split)
  console.log(`\n# ${split}: ${rows.length} claims\n\nBy words alone, where nobody can be asked.`)
  print(rows, ({ isCarried }) => isCarried)
  classes(rows)
  if (values.errors && split === 'dev') errors(rows)
  const { 'judge-url': url, 'judge-model': model } = values
  if (!url || !model) return
  const unsure = rows.filter(({ verdict }) => verdict === 'unsure')
  const entailed = await askJudge(url, model, unsure)
  console.log(`\nWith ${model}, asked for ${unsure.length} of them.`)
  print(rows, (claim) => claim.verdict === 'supported' || entailed.has(claim))
}

function print(rows: readonly Judged[], isKept: (claim: Judged) => boolean) {
  const line = (name: string, some: readonly Judged[]) => {
    const right = some.filter(({ isTrue }) => isTrue)
    const wrong = some.filter(({ isTrue }) => !isTrue)
    const lost = right.filter((claim) => !isKept(claim)).length
    const passed = wrong.filter((claim) => isKept(claim)).length
    console.log(`| ${name} | ${share(lost, right.length)} | ${share(passed, wrong.length)} |`)
  }
  console.log('\n| Claims | true lost | false kept |\n|---|---|---|')
  line('all', rows)
  for (const pair of PAIRS)
    line(
      pair.replace('-', ' on '),
      rows.filter((claim) => claim.pair === pair),
    )
  for (const isTrue of [true, false])
    for (const [kind, some] of [...Map.groupBy(rows, ({ kind }) => kind)].sort())
      if (some.some((claim) => claim.isTrue === isTrue))
        line(
          `${isTrue ? 'true' : 'false'}: ${kind}`,
          some.filter((claim) => claim.isTrue === isTrue),
        )
}

function classes(rows: readonly Judged[]) {
  console.log('\n| Verdict | claims | right |\n|---|---|---|')
  for (const verdict of ['supported', 'unsure', 'unsupported'] as const) {
    const some = rows.filter((claim) => claim.verdict === verdict)
    const right = some.filter(({ isTrue }) => isTrue === (verdict === 'supported')).length
    const shown = verdict === 'unsure' ? `${some.length - right} true` : share(right, some.length)
    console.log(`| ${verdict} | ${some.length} | ${shown} |`)
  }
}

function errors(rows: readonly Judged[]) {
  for (const { pair, sources, isTrue, kind, text, verdict, isCarried } of rows)
    if (isTrue !== isCarried)
      console.log(`${pair} ${sources.map(({ id }) => id)} ${isTrue} ${verdict} [${kind}] ${text}`)
}

function share(count: number, of: number): string {
  return of === 0 ? '-' : `${count} of ${of} (${((100 * count) / of).toFixed(1)} %)`
}
