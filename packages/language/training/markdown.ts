// Markdown -> title and sections of plain paragraphs. Code, tables' lines and markup are dropped: only what people read is learnt from.

/** `english`: the English heading of a translated one, where an anchor keeps it (`<a name="create-a-worker"></a>`). */
export type Section = {
  level: number
  heading: string
  path: string[]
  paragraphs: string[]
  anchor: string
  english?: string
}
export type Document = { title: string; sections: Section[] }

const FRONT_MATTER = /^\uFEFF?---\r?\n([\s\S]*?)\r?\n---\r?\n/

/** Plain text of one line of Markdown. */
export function plain(text: string): string {
  return text
    .replace(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replace(/\[!(?:NOTE|TIP|IMPORTANT|WARNING|CAUTION|INCLUDE|include)[^\]]*\](?:\([^)]*\))?/g, ' ')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\[([^\]]*)\]\[[^\]]*\]/g, '$1')
    .replace(/<[^>\n]{1,300}>/g, ' ')
    .replace(/\{\{[^}]*\}\}|\{%[^%]*%\}|\{#[^}]*\}|\{:[^}]*\}|:::+ ?\S*/g, ' ')
    .replace(/&(?:nbsp|lt|gt|amp|quot|#\d+);/g, ' ')
    .replace(/`|\*{1,3}|(?<![A-Za-z])_{1,2}(?=\S)|(?<=\S)_{1,2}(?![A-Za-z])/g, '')
    .replace(/https?:\/\/\S+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

const anchorOf = (heading: string) =>
  /\{#([^}]+)\}|\{\/\*\s*([^*]+?)\s*\*\/\}/
    .exec(heading)
    ?.slice(1)
    .find((value) => value !== undefined) ?? ''

/** Words of an anchor such as `create-a-worker`. */
function englishOf(heading: string): string | undefined {
  const name = /<a (?:name|id)="([a-z0-9-]+)"><\/a>/i.exec(heading)?.[1]
  return name === undefined ? undefined : name.replaceAll('-', ' ')
}

export function parseMarkdown(source: string): Document {
  const front = FRONT_MATTER.exec(source)
  let title = plain(/^title:\s*["']?(.*?)["']?\s*$/m.exec(front?.[1] ?? '')?.[1] ?? '')
  const body = source.slice(front?.[0].length ?? 0).replace(/<!--[\s\S]*?-->/g, '')
  const sections: Section[] = []
  let above: { level: number; heading: string }[] = []
  let current: Section = { level: 0, heading: '', path: [], paragraphs: [], anchor: '' }
  let lines: string[] = []
  let code = false
  const endParagraph = () => {
    const text = plain(lines.join(' '))
    lines = []
    if (text.length > 1) current.paragraphs.push(text)
  }
  const endSection = () => {
    endParagraph()
    if (current.paragraphs.length > 0 || current.heading !== '') sections.push(current)
  }
  for (const line of body.split(/\r?\n/)) {
    if (/^\s*(?:```|~~~)/.test(line)) {
      endParagraph()
      code = !code
      continue
    }
    if (code || /^(?:import|export) /.test(line)) continue
    const heading = /^(#{1,6})\s+(.*)$/.exec(line)
    if (heading) {
      endSection()
      const [, marks = '', text = ''] = heading
      const plainHeading = plain(text.replace(/\{#[^}]*\}|\{\/\*.*?\*\/\}/g, '')).replace(/[# ]+$/, '')
      above = [...above.filter(({ level }) => level < marks.length), { level: marks.length, heading: plainHeading }]
      if (title === '' && marks.length === 1) title = plainHeading
      current = {
        level: marks.length,
        heading: plainHeading,
        path: above.map((one) => one.heading),
        paragraphs: [],
        anchor: anchorOf(text),
        english: englishOf(text),
      }
      continue
    }
    if (line.trim() === '' || /^\s*\|[-:| ]+\|?\s*$/.test(line)) {
      endParagraph()
      continue
    }
    if (/^\s*(?:[-*+]|\d+[.)])\s+|^\s*\|/.test(line)) endParagraph()
    lines.push(line.replace(/^\s*(?:[-*+>]|\d+[.)])\s+/, ' ').replaceAll('|', ' '))
  }
  endSection()
  return { title: title || (sections[0]?.heading ?? ''), sections }
}
