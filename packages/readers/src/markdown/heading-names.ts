/** Names that people gave headings in the addresses of their site: `## Install {#install}`, as Docusaurus, VitePress and Kramdown read them. */
import type { Block, Heading } from '@lectern/content'
import { slugsById } from '@lectern/content/building'

const NAME =
  /[ \t]{0,99}\{\s{0,99}(?::\s{0,99}|\/\*\s{0,99})?#([\p{L}\p{N}_.:-]{1,200})(?:\s[^{}]{0,999})?(?:\*\/)?\s{0,99}\}[ \t]{0,99}$/u

/** Takes them off the headings. */
export function extractHeadingNames(blocks: readonly Block[]): Map<string, Heading> {
  const headings = new Map<string, Heading>()
  const visit = (block: Block): void => {
    if (block.type === 'heading') extractName(block, headings)
    block.children.forEach(visit)
  }
  blocks.forEach(visit)
  return headings
}

function extractName(heading: Heading, headings: Map<string, Heading>): void {
  const last = heading.content.at(-1)
  if (last?.type !== 'text' || last.styles.code) return
  const [whole, name] = NAME.exec(last.text) ?? []
  if (whole === undefined || name === undefined) return
  last.text = last.text.slice(0, last.text.length - whole.length)
  if (last.text === '') heading.content.pop()
  const key = name.toLowerCase()
  if (!headings.has(key)) headings.set(key, heading)
}

/** '' for a heading that became the title. */
export function namedSlugs(names: ReadonlyMap<string, Heading>, blocks: Block[]): Record<string, string> {
  const slugs = slugsById(blocks)
  return Object.fromEntries([...names].map(([name, { id }]) => [name, slugs.get(id) ?? '']))
}
