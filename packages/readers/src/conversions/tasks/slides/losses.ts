// Counts losses of a presentation while it is read.
import { commentsDetail } from '@lectern/contracts'
import type { Problem } from '../problem.ts'
import type { Parts } from './parts.ts'
import { all } from './xml-node.ts'

const MAX_DETAIL = 200

export class SlideLosses {
  readonly counts = { media: 0, embeddings: 0, ink: 0, others: 0, animations: 0, charts: 0 }
  readonly plain = { charts: 0, diagrams: 0 }
  readonly drawn = new Set<number>()
  readonly hidden: number[] = []
  readonly repeats = new Set<string>()
  readonly refused = new Set<string>()
  readonly missing = new Set<string>()
  links = 0

  problems(): Problem[] {
    const lines = (problem: Problem['problem'], details: Iterable<string>): Problem[] =>
      [...details].map((detail) => ({ problem, detail: detail.slice(0, MAX_DETAIL) }))
    const listed = (problem: Problem['problem'], values: Iterable<string | number>, between: string) =>
      lines(problem, [[...values].join(between)].filter(Boolean))
    const counted = (problem: Problem['problem'], counts: Readonly<Record<string, number>>) =>
      lines(
        problem,
        Object.entries(counts).flatMap(([name, count]) => (count > 0 ? [`${name} ${count}`] : [])),
      )
    return [
      ...listed('slidesHidden', this.hidden, ', '),
      ...counted('wordLost', this.counts),
      ...counted('partDrawn', this.plain),
      ...listed('drawingLost', this.drawn, ', '),
      ...listed('pageRepeats', this.repeats, ' · '),
      ...lines('pictureRefused', this.refused),
      ...lines('pictureMissing', this.missing),
      ...(this.links > 0 ? lines('innerLinksLost', [String(this.links)]) : []),
    ]
  }
}

/** Comments of old and new programs. */
export async function commentsIn(parts: Parts): Promise<Problem[]> {
  let count = 0
  const authors = new Set<string>()
  for (const path of parts.paths) {
    if (/^ppt\/comments\/[^/]+\.xml$/i.test(path)) {
      const xml = (await parts.part(path))?.xml
      count += all(xml, 'cm').length + all(xml, 'reply').length
    }
    if (/^ppt\/(?:commentAuthors|authors)\.xml$/i.test(path)) {
      const xml = (await parts.part(path))?.xml
      for (const { attrs } of [...all(xml, 'cmAuthor'), ...all(xml, 'author')])
        if (attrs.name?.trim()) authors.add(attrs.name.trim())
    }
  }
  return count === 0 ? [] : [{ problem: 'wordComments', detail: commentsDetail({ count, authors: [...authors] }) }]
}
