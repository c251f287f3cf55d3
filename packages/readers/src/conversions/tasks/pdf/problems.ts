// Losses of a PDF file, for the report.
import type { Problem } from '../problem.ts'
import type { PageParts } from './parts.ts'
import type { LeftPictures } from './repeats.ts'

const MAX_DETAIL = 200
const MAX_REFUSED = 50

type Omissions = { repeats: readonly string[]; pictures: LeftPictures; contents: boolean }

export function problemsOf(pages: readonly PageParts[], { repeats, pictures, contents }: Omissions): Problem[] {
  const of = (problem: Problem['problem'], detail: string | number): Problem => ({
    problem,
    detail: String(detail).slice(0, MAX_DETAIL),
  })
  const numbers = (isOne: (page: PageParts) => boolean) => pages.filter(isOne).map(({ number }) => number)
  const sum = (count: (page: PageParts) => number) => pages.reduce((all, page) => all + count(page), 0)
  const artifacts = pages.flatMap(({ runs }) => runs.filter(({ mark }) => mark === null))
  const running = new Map<string, string>()
  for (const text of [...repeats, ...artifacts.map((run) => run.text.trim())])
    if (!running.has(text.replace(/\d+/g, '#'))) running.set(text.replace(/\d+/g, '#'), text)
  const turned = new Set(pages.flatMap((page) => page.turned))
  const drawn = numbers((page) => page.drawn)
  const [fields, comments] = [sum((page) => page.fields), sum((page) => page.comments)]
  const unread = sum((page) => page.unread)
  const refused = [...new Set(pages.flatMap((page) => page.refused))]
  const inner = sum((page) => page.innerLinks)
  const texts = [...running.values()].filter((text) => text !== '')
  return [
    ...numbers(({ runs, pictures: pagePictures }) => runs.length === 0 && pagePictures.length > 0).map((page) =>
      of('pagePicture', page),
    ),
    ...(texts.length > 0 ? [of('pageRepeats', texts.join(' · '))] : []),
    ...(pictures.length > 0 ? [of('pictureRepeats', pictureDetail(pictures))] : []),
    ...(turned.size > 0 ? [of('partDropped', [...turned].join(' '))] : []),
    ...(drawn.length > 0 ? [of('drawingLost', drawn.join(', '))] : []),
    ...(inner > 0 ? [of('innerLinksLost', inner)] : []),
    ...(fields > 0 ? [of('formLost', fields)] : []),
    ...(comments > 0 ? [of('commentsLost', comments)] : []),
    ...(unread > 0 ? [of('picturesUnread', `${unread} (${numbers((page) => page.unread > 0).join(', ')})`)] : []),
    ...refused.slice(0, MAX_REFUSED).map((url) => of('linkMissing', url)),
    ...(contents ? [of('wordLost', 'contents')] : []),
  ]
}

/** Returns the number of pictures, and their pages. */
const pictureDetail = (pictures: LeftPictures): string =>
  `${new Set(pictures.map(({ path }) => path)).size} (${[...new Set(pictures.map(({ page }) => page))].join(', ')})`
