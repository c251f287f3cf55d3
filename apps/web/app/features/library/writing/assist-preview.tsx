/** Preview of the model's text so far. Apart from the card, as it brings KaTeX and the colours of code along. */

import { renderArticle } from '@lectern/content/rendering'
import { markdownToBlocks } from '@lectern/readers'
import { useDeferredValue, useMemo } from 'react'
import '~/shared/article/tokens.css'
import '~/shared/article/prose.css'
import '~/shared/article/code.css'

export function AssistPreview({ markdown }: { markdown: string }) {
  const shown = useDeferredValue(markdown)
  const html = useMemo(() => renderArticle(markdownToBlocks(shown)).html, [shown])
  // Safe: rendered from blocks, never from HTML that the model wrote.
  return <div className="prose text-sm leading-6" dangerouslySetInnerHTML={{ __html: html }} />
}
