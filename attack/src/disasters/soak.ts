// npm run attack -- soak [--minutes=30]: readers, writers and askers for a long time, the memory of each process every minute, and how fast
// it grows at the end, when caches are full.
import { memoryOf, openManual, processTree, programOf, signIn, startProduct } from '@lectern/testing/product'
import { openWire, type Wire } from '../wire.ts'

const MEGABYTE = 1024 * 1024
const CONNECTIONS = 16
/** The share of requests that write. */
const WRITES = 0.05

export type Sample = { minute: number; requests: number; failed: number; processes: Record<string, number> }

export async function soak(minutes: number): Promise<Sample[]> {
  const product = await startProduct()
  const wire = openWire(product.url)
  try {
    const client = await signIn(product.url, product.admin)
    const manualId = await openManual(client, 'Soak')
    const ids = await makeArticles(client, manualId)
    const samples = [sample(product.pid, 0, 0, 0)]
    print(samples[0])
    for (let minute = 1; minute <= minutes; minute++) {
      const { requests, failed } = await load(wire, { manualId, ids, token: client.token }, 60_000)
      const figures = sample(product.pid, minute, requests, failed)
      samples.push(figures)
      print(figures)
    }
    console.log(`growth per minute: ${shown(slopes(samples), (value) => `${value.toFixed(1)} MB`)}`)
    return samples
  } finally {
    wire.close()
    await product.stop()
  }
}

type Subject = { manualId: string; ids: readonly string[]; token: string }

async function makeArticles(client: Awaited<ReturnType<typeof signIn>>, manualId: string): Promise<string[]> {
  const ids: string[] = []
  for (let n = 0; n < 100; n++) {
    const markdown = `# Chapter ${n}\n\n${`Word${n} stands in a sentence about printers and paper. `.repeat(40)}`
    const { id } = await client.post<{ id: string }>('/manualContent/insert', {
      manualId,
      title: `Chapter ${n}`,
      type: 'document',
      markdown,
    })
    ids.push(id)
  }
  await client.post('/manualContent/releaseVersion', { manualId })
  return ids
}

async function load(wire: Wire, subject: Subject, milliseconds: number): Promise<{ requests: number; failed: number }> {
  const end = performance.now() + milliseconds
  let [requests, failed] = [0, 0]
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (performance.now() < end) {
        const { statusCode } = await oneRequest(wire, subject, requests++).catch(() => ({ statusCode: 599 }))
        if (statusCode >= 500) failed++
      }
    }),
  )
  return { requests, failed }
}

function oneRequest(wire: Wire, { manualId, ids, token }: Subject, n: number) {
  const id = ids[n % ids.length] ?? ''
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  if (Math.random() < WRITES) {
    const payload = JSON.stringify({ id, title: `Chapter ${n}` })
    return wire.inject({ method: 'POST', url: '/service/manualContent/updateTitleById', headers, payload })
  }
  const reads = [
    { url: `/pub/${manualId}?articleId=${id}` },
    { url: `/pub/${manualId}?articleId=${id}&lang=en_US&n=${n}` },
    { url: `/service/manualContent/pageSearch?searchContent=word${n % 100}%20printers`, headers },
    { url: `/service/manualContent/findContentById?id=${id}`, headers },
    { url: `/ai-search-results?searchContent=paper%20${n}&manualId=${manualId}` },
  ]
  return wire.inject(reads[n % reads.length] ?? { url: '/' })
}

function sample(pid: number, minute: number, requests: number, failed: number): Sample {
  const processes = processTree(pid).map(
    ({ pid: one, command }) => [programOf(command) ?? 'supervisor', memoryOf(one).rss / MEGABYTE] as const,
  )
  // memoryOf counts what is below a process as well: of the supervisor only its own part is of interest, and small.
  return {
    minute,
    requests,
    failed,
    processes: Object.fromEntries(processes.filter(([name]) => name !== 'supervisor')),
  }
}

/** Megabytes a minute of each process: the line of least squares through the second half of the run. */
function slopes(samples: readonly Sample[]): Record<string, number> {
  const late = samples.slice(Math.floor(samples.length / 2))
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const middle = mean(late.map(({ minute }) => minute))
  const spread = late.reduce((sum, { minute }) => sum + (minute - middle) ** 2, 0)
  const slope = (name: string) =>
    late.reduce((sum, { minute, processes }) => sum + (minute - middle) * (processes[name] ?? 0), 0) / spread
  return Object.fromEntries(Object.keys(late[0]?.processes ?? {}).map((name) => [name, slope(name)]))
}

const shown = (figures: Record<string, number>, write: (value: number) => string) =>
  Object.entries(figures)
    .map(([name, value]) => `${name} ${write(value)}`)
    .join(', ')

function print(figures: Sample | undefined): void {
  if (!figures) return
  const memory = shown(figures.processes, (megabytes) => `${Math.round(megabytes)} MB`)
  console.log(`minute ${figures.minute}: ${figures.requests} requests, ${figures.failed} failed; ${memory}`)
}
