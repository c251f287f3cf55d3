/** Links among articles that are copied together lead to the copies. */
import type { Block } from '../model/document.ts'
import { articleHref, articleIdOf, rewriteLinks } from './links.ts'

/** A copy of the blocks with links to the articles in `copies` (old id -> new id) replaced; anchors stay. */
export function relinkArticles(blocks: Block[], copies: ReadonlyMap<string, string>): Block[] {
  return rewriteLinks(blocks, (url, use) => {
    const copy = use === 'link' ? copies.get(articleIdOf(url) ?? '') : undefined
    return copy === undefined ? url : articleHref(copy) + (/#.*$/.exec(url)?.[0] ?? '')
  })
}
