/** An article for people who may read but not write it: the same safe HTML as the public reader. */
import type { Article } from '@lectern/contracts'
import { cn, Skeleton } from '@lectern/ui'
import { useEffect, useState } from 'react'
import { blockOf } from '~/shared/article/block-of.ts'
import { settleAt } from '~/shared/article/settle-at.ts'
import '~/shared/article/tokens.css'
import '~/shared/article/prose.css'
import '~/shared/article/code.css'
import '~/shared/article/blocks.css'
import '~/shared/article/sheet.css'
import 'katex/dist/katex.min.css'

type Props = {
  article: Pick<Article, 'title' | 'content'> & Partial<Pick<Article, 'type'>>
  /** Gets the element with the text when it is there. */
  onShown?: (prose: HTMLElement | null) => void
}

export function ArticleReading({ article, onShown }: Props) {
  const [html, setHtml] = useState<string | null>(null)
  useEffect(() => {
    let current = true
    // The renderer is needed by readers only, so it arrives with the first article they open.
    void import('@lectern/content/rendering').then(async ({ highlightCode, readBlocks, renderArticle }) => {
      const blocks = readBlocks(article.content)
      const { html: rendered } = renderArticle(blocks, { highlights: await highlightCode(blocks) })
      if (current) setHtml(rendered)
    })
    return () => {
      current = false
    }
  }, [article])
  useEffect(() => {
    const blockId = html === null ? null : blockOf(location.hash)
    if (blockId === null) return
    return settleAt(() => document.getElementById(blockId), 'start')
  }, [html])
  return (
    <article className={cn('mx-auto px-5 py-10 text-base', article.type === 'table' ? 'md:px-14' : 'max-w-190')}>
      <h1 className="mb-6 break-words font-semibold text-[26px] leading-10 md:text-[30px] md:leading-[42px]">
        {article.title}
      </h1>
      {html === null ? (
        <div aria-busy="true" className="flex flex-col gap-3">
          <Skeleton className="h-5 w-4/5" />
          <Skeleton className="h-5" />
        </div>
      ) : (
        // Safe: rendered from blocks, never from pasted HTML.
        <div ref={onShown} className="prose leading-7" dangerouslySetInnerHTML={{ __html: html }} />
      )}
    </article>
  )
}
