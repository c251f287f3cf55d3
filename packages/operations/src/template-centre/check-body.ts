// The content of a template as it is stored: each article within the limits of an article, all of them within those of a template.
import { bytesOf, type CheckedBlocks, ContentError, readBlocks } from '@lectern/content'
import { LIMITS, TEMPLATE_BYTES, TEMPLATE_CENTRE_LIMITS, type TemplateNode } from '@lectern/contracts'
import { invalid } from '@lectern/kernel'
import { acceptContent, MAX_DEPTH } from '@lectern/library'
import { workbookOf } from '@lectern/readers'

type Body = { kind: 'article'; content: unknown } | { kind: 'manual'; nodes: readonly TemplateNode[] }

const MEGABYTE = 1_000_000
const MOST_TITLE = LIMITS.articleTitle

/** Errors: invalidInput, naming `field` and the limit. */
export function checkBody(body: Body, field: string): unknown {
  if (body.kind === 'article') return accept(body.content, field)
  let bytes = 0
  let articles = 0
  const check = (node: TemplateNode, depth: number): TemplateNode => {
    if (depth > MAX_DEPTH) throw invalid(field, 'tooDeep')
    if (++articles > TEMPLATE_CENTRE_LIMITS.articles)
      throw invalid(field, 'tooMany', { max: TEMPLATE_CENTRE_LIMITS.articles })
    const title = node.title.replace(/\p{Cc}+/gu, ' ').trim()
    if (title === '') throw invalid(field, 'required')
    if ([...title].length > MOST_TITLE) throw invalid(field, 'tooLong', { max: MOST_TITLE })
    const content = node.type === 'folder' ? [] : accept(node.content ?? [], field, node.type)
    bytes += bytesOf(content as CheckedBlocks)
    if (bytes > TEMPLATE_BYTES) throw invalid(field, 'contentTooLarge', { max: TEMPLATE_BYTES / MEGABYTE })
    return {
      key: node.key,
      title,
      type: node.type,
      content,
      children: node.children.map((one) => check(one, depth + 1)),
    }
  }
  return body.nodes.map((node) => check(node, 1))
}

/** In a manual a spreadsheet is in tables only, and is all that a table holds; an article alone may be one. */
const accept = (content: unknown, field: string, type?: TemplateNode['type']) =>
  acceptContent(field, () => {
    const blocks = readBlocks(content)
    if (type === 'table') return blocks.length > 0 ? [workbookOf(blocks)] : blocks
    if (type && blocks.some((block) => block.type === 'workbook')) throw new ContentError('unknownBlock', '')
    return blocks
  })
