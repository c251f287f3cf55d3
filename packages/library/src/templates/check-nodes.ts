// The articles of a template of a manual: each within the limits of an article, all of them within those of a template.
import { bytesOf, type CheckedBlocks } from '@lectern/content'
import { TEMPLATE_BYTES, type TemplateNode } from '@lectern/contracts'
import { invalid } from '@lectern/kernel'

export type CheckedNode = Omit<TemplateNode, 'content' | 'children'> & {
  content: CheckedBlocks
  children: CheckedNode[]
}
declare const checked: unique symbol
/** Only `checkNodes` makes them, and templates of manuals hold nothing else. */
export type CheckedNodes = CheckedNode[] & { readonly [checked]: true }

const MEGABYTE = 1_000_000

/** Errors: invalidInput, naming `field` and the limit. */
export function checkNodes(nodes: CheckedNode[], field: string): CheckedNodes {
  let bytes = 0
  const count = (node: CheckedNode) => {
    bytes += bytesOf(node.content)
    if (bytes > TEMPLATE_BYTES) throw invalid(field, 'contentTooLarge', { max: TEMPLATE_BYTES / MEGABYTE })
    for (const child of node.children) count(child)
  }
  for (const node of nodes) count(node)
  return nodes as CheckedNodes
}
