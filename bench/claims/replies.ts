// node bench/claims/replies.ts [--errors]: how many good replies of models reach the reader unharmed. Each true claim is written as one
// reply, in the forms in which models name their sources; the judge is honest, and in the second column there is none.
import { parseArgs } from 'node:util'
import { type AnswerPart, answerQuestion, type ChatModelSettings, type RetrievedPassage } from '@lectern/ai'
import { type Claim, readClaims } from './read-claims.ts'

const { values } = parseArgs({ options: { errors: { type: 'boolean' } } })
const CODE = '```sh\nexport PORTS=(args[0] args[1])\necho "[1]" # [^2]\n```'

type Reply = { text: string; intact: readonly string[] }
type Form = { name: string; write: (claim: string, marks: string) => Reply }
const END = /[。．.!！?？]+$/
const sentence = (claim: string) => (END.test(claim) ? claim : `${claim}。`)
const before = (claim: string, mark: string) => sentence(claim).replace(END, (end) => `${mark}${end}`)
const isChinese = (text: string) => /\p{Script=Han}/u.test(text)
const plain = (name: string, write: (claim: string, marks: string) => string): Form => ({
  name,
  write: (claim, marks) => ({ text: write(claim, marks), intact: [claim] }),
})

const FORMS: readonly Form[] = [
  plain('as asked for: [^1]', (claim, marks) => before(claim, marks.replaceAll('[', '[^'))),
  plain('[1] before the end', before),
  plain('[1] after the end', (claim, marks) => `${sentence(claim)}${marks}`),
  plain('【1】 or (source 1)', (claim, marks) => {
    const numbers = marks.match(/\d+/g) ?? []
    return isChinese(claim)
      ? before(claim, `【${numbers.join('、')}】`)
      : before(claim, ` (source ${numbers.join(', ')})`)
  }),
  plain('（见资料 1） or [Source 1]', (claim, marks) => {
    const numbers = marks.match(/\d+/g) ?? []
    return isChinese(claim)
      ? before(claim, `（见资料 ${numbers.join('、')}）`)
      : before(claim, ` [Source ${numbers.join(', ')}]`)
  }),
  plain('a step of a list, in bold', (claim, marks) => `1. **${claim.replace(END, '')}** ${marks}`),
  plain('a row of a table', (claim, marks) => `| A | B |\n|---|---|\n| 1 | ${claim.replaceAll('|', '/')} ${marks} |`),
  {
    name: 'behind code with brackets',
    write: (claim, marks) => ({ text: `${CODE}\n\n${before(claim, marks)}`, intact: [CODE, claim] }),
  },
  plain(
    'behind a long beginning',
    (claim, marks) => `${'下面逐步说明，请按顺序操作。'.repeat(60)}\n\n${before(claim, marks)}`,
  ),
  plain('without any mark', (claim) => sentence(claim)),
  plain('a list of sources at the end', (claim, marks) => `${before(claim, marks)}\n\nSources: ${marks}`),
]

const passageOf = (
  { id, title, headings, text }: Claim['sources'][number] & { id?: string },
  index: number,
): RetrievedPassage => ({
  ...{
    chunkId: `c${index}`,
    articleId: `a${index}`,
    manualId: 'm',
    versionId: 'v',
    title,
    headings: [...headings],
    text,
  },
  ...{ anchor: `${id ?? index}`, score: 1, relevance: 1, part: 1, near: 0.5, similar: 0, worth: 1, strength: 4 },
  ...{ coverage: 0.8, together: 0.8, missingNames: 0, defines: null, foreign: false, weights: new Map(), total: 1 },
})

/** A model that streams `reply`, and as a judge says yes to everything. */
function modelOf(reply: string): ChatModelSettings {
  const chunk = (delta: object, finish: string | null) =>
    `data: ${JSON.stringify({ id: 'r', object: 'chat.completion.chunk', created: 0, model: 'm', choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`
  const respond: typeof fetch = async (_, init) => {
    const isJudge = String(init?.body).includes('Sentences:')
    const text = isJudge ? Array.from({ length: 40 }, (__, i) => `${i + 1}: yes`).join('\n') : reply
    const pieces = text.match(/[\s\S]{1,7}/g) ?? []
    const body = `${pieces.map((content) => chunk({ content }, null)).join('')}${chunk({}, 'stop')}data: [DONE]\n\n`
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
  }
  return { baseUrl: 'http://127.0.0.1:9/v1', apiKey: 'k', model: 'm', fetch: respond }
}

async function outcomeOf(claim: Claim, others: readonly Claim[], { text }: Reply, hasJudge: boolean) {
  const passages = [...claim.sources, ...others.flatMap(({ sources }) => sources)].map(passageOf)
  const chat = modelOf(text)
  const texts = { notFound: 'NOT FOUND', perhaps: 'PERHAPS', nearest: 'NEAREST', interrupted: 'INTERRUPTED' }
  const input = { question: claim.text, passages, confidence: 1, certainty: 1, lang: 'en_US' as const, texts }
  const parts: AnswerPart[] = []
  for await (const part of answerQuestion({ chat, ...(hasJudge && { judge: chat }), log: { warn: () => {} } }, input))
    parts.push(part)
  const streamed = parts.map((part) => (part.type === 'text' ? part.text : '')).join('')
  const shown = parts.find((part) => part.type === 'revised')?.text ?? streamed
  const citations = parts.find((part) => part.type === 'citations')?.citations ?? []
  const isCited = citations.some(({ index }) => index <= claim.sources.length)
  return { shown, isCited, provider: parts.find((part) => part.type === 'end')?.provider }
}

const compact = (text: string) =>
  text
    .replace(/\[\d{1,3}\]/g, '')
    .replace(/\s+/g, '')
    .replace(END, '')

const trueClaims = readClaims().filter(({ isTrue }) => isTrue)
const rows = new Map(FORMS.map(({ name }) => [name, { replies: 0, judged: 0, words: 0 }]))
for (const [index, claim] of trueClaims.entries()) {
  const form = FORMS[index % FORMS.length]!
  const others = [7, 31, 77].flatMap((step) => trueClaims[(index + step) % trueClaims.length] ?? [])
  const reply = form.write(claim.text, claim.sources.map((_, i) => `[${i + 1}]`).join(''))
  const row = rows.get(form.name)!
  row.replies++
  for (const hasJudge of [true, false]) {
    const { shown, isCited, provider } = await outcomeOf(claim, others, reply, hasJudge)
    const isIntact = reply.intact.every((text) => compact(shown).includes(compact(text)))
    if (provider === 'model' && isIntact && isCited) row[hasJudge ? 'judged' : 'words']++
    else if (values.errors && hasJudge)
      console.log(form.name, JSON.stringify({ reply: reply.text, shown, provider, isCited }))
  }
}
const all = [...rows.values()]
const share = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`
console.log('| Form | replies | unharmed with a judge | by words alone |\n|---|---|---|---|')
const print = (name: string, some: typeof all) => {
  const sum = (key: 'replies' | 'judged' | 'words') => some.reduce((total, row) => total + row[key], 0)
  console.log(
    `| ${name} | ${sum('replies')} | ${share(sum('judged'), sum('replies'))} | ${share(sum('words'), sum('replies'))} |`,
  )
}
for (const [name, row] of rows) print(name, [row])
print('all', all)
