// Asks a chat model which of some claims their sources entail, as an OpenAI-compatible endpoint answers.
import type { Claim } from './read-claims.ts'

const BATCH = 8
const RULES = `Each item has sources and a claim. For each item answer whether the sources entail the claim: "entailed" when they say
it in whatever words and language, "contradicted" when they say otherwise, "not there" when they do not say it. Check who, how many,
under which condition, may or must, before or after. Answer with one line for each item: its number, a blank, the verdict.`

/** Claims that the model calls entailed. Items without an answer are not. `JUDGE_KEY` is sent as the key. */
export async function askJudge(url: string, model: string, claims: readonly Claim[]): Promise<Set<Claim>> {
  const entailed = new Set<Claim>()
  for (let from = 0; from < claims.length; from += BATCH) {
    const batch = claims.slice(from, from + BATCH)
    for (const number of await askBatch(url, model, batch)) {
      const claim = batch[number - 1]
      if (claim) entailed.add(claim)
    }
  }
  return entailed
}

async function askBatch(url: string, model: string, batch: readonly Claim[]): Promise<number[]> {
  const items = batch.map(({ sources, text }, index) => {
    const quoted = sources.map((source) => [source.title, ...source.headings, source.text].join('\n')).join('\n---\n')
    return `## Item ${index + 1}\nSources:\n${quoted}\nClaim: ${text}`
  })
  const response = await fetch(`${url.replace(/\/$/, '')}/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${process.env.JUDGE_KEY ?? ''}` },
    body: JSON.stringify({
      model,
      temperature: 0,
      messages: [
        { role: 'system', content: RULES },
        { role: 'user', content: items.join('\n\n') },
      ],
    }),
  })
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
  const body = (await response.json()) as { choices?: { message?: { content?: string } }[] }
  const answer = body.choices?.[0]?.message?.content ?? ''
  return [...answer.matchAll(/^\W*(\d+)\W+entailed/gim)].map(([, number]) => Number(number))
}
