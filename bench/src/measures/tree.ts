// The directory of a manual of 3,000 articles and folders, read by REST, and an article moved in it.
import { type Client, openManual } from '@lectern/testing/product'
import { atMost, type Row } from '../row.ts'
import { median, percentile, times } from '../statistics.ts'

const BRANCHES = 30
const PER_BRANCH = 99

/** 30 folders with 99 documents each: one is written, the others are its copies. */
export async function bigDirectory(client: Client): Promise<{ manualId: string; folderId: string }> {
  const manualId = await openManual(client, 'tree')
  const insert = (fields: object) => client.post<{ id: string }>('/manualContent/insert', { manualId, ...fields })
  const { id: folderId } = await insert({ title: 'Folder', type: 'folder' })
  for (let i = 0; i < PER_BRANCH; i++) {
    await insert({ title: `Article ${i}`, parentId: folderId, markdown: `Text ${i}` })
  }
  for (let i = 1; i < BRANCHES; i++) await client.post('/manualContent/copy', { id: folderId })
  return { manualId, folderId }
}

export async function measureTree(client: Client): Promise<Row[]> {
  const { manualId, folderId } = await bigDirectory(client)
  const read = () => client.get<{ children: { id: string }[] }[]>('/manualContent/findByManualId', { manualId })
  const tree = await read()
  const nodes = tree.reduce((sum, { children }) => sum + 1 + children.length, 0)
  await times(20, read)
  const reads: number[][] = []
  for (let run = 0; run < 3; run++) reads.push(await times(100, read))
  const [first, second] = tree[0]?.children ?? []
  // To the end of its folder and back to the front, so that all of its siblings take another place.
  const ids = [first?.id, second?.id]
  const move = async (i: number) => {
    const beforeId = i % 2 === 0 ? null : ids[1]
    await client.post('/manualContent/move', { id: ids[0], parentId: folderId, beforeId })
  }
  const moves = await times(40, move)
  return [
    atMost(
      `Directory of ${nodes} articles and folders by REST, p50`,
      median(reads.map((r) => percentile(r, 0.5))),
      'ms',
      40,
    ),
    atMost('... p95', median(reads.map((r) => percentile(r, 0.95))), 'ms', 60),
    atMost('Moving an article among 99 in it, p95', percentile(moves, 0.95), 'ms', 80),
  ]
}
