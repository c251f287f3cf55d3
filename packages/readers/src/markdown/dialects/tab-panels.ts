/** Tabs of documentation programs: which of the parsed nodes belong to which panel. */
import type { Losses } from '../../losses/losses.ts'
import type { MarkdownNode } from '../parser.ts'
import type { Container } from './container-marks.ts'
import { CONTAINER } from './containers.ts'
import { fenceTitle, withoutName } from './fence-names.ts'

export type Panel = { title: string; nodes: MarkdownNode[] }
type TabContainer = Extract<Container, { kind: 'tab' }>

/** The tab that a node is, or null. */
function tabOf(node: MarkdownNode | undefined): TabContainer | null {
  if (node?.token.type !== CONTAINER) return null
  const is = node.token.meta as Container
  return is.kind === 'tab' ? is : null
}

/** Adjacent tabs without a container, from `nodes[start]` on; `end`: the last of them. */
export function readTabPanels(nodes: readonly MarkdownNode[], start: number): { panels: Panel[]; end: number } | null {
  const panels: Panel[] = []
  let end = start
  for (let node = nodes[start], is = tabOf(node); node && is; node = nodes[end], is = tabOf(node)) {
    if (is.first && end > start) break
    panels.push({ title: is.title, nodes: node.children })
    end++
  }
  return panels.length === 0 ? null : { panels, end: end - 1 }
}

/**
 * The panels within tabs, and what is before the first of them. Where there are no marks of panels, or the tabs hold code only, each
 * piece of code is one; what follows a panel outside of any belongs to it.
 */
export function tabPanels(
  { titles, names, code }: Extract<Container, { kind: 'tabs' }>,
  children: readonly MarkdownNode[],
  losses: Losses,
): { before: MarkdownNode[]; panels: Panel[] } {
  const byCode = code || !children.some(tabOf)
  const before: MarkdownNode[] = []
  const panels: Panel[] = []
  for (const node of children) {
    const is = tabOf(node)
    const title = titles[panels.length] ?? ''
    const position = is ? names.indexOf(is.title) : -1
    if (is) panels.push({ title: titles[position] ?? (is.title || title), nodes: node.children })
    else if (byCode && node.token.type === 'fence') {
      panels.push({ title: fenceTitle(node.token.info) || title, nodes: [node] })
      // The panel says it.
      node.token.info = withoutName(node.token.info, losses)
    } else (panels.at(-1)?.nodes ?? before).push(node)
  }
  return { before, panels }
}
