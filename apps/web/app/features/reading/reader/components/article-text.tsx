/** The text of an article with the styles that only some need, and the mark that names its reader (ledger READ-05). */
import katexCss from 'katex/dist/katex.min.css?url'

type Props = { html: string; watermark: string | null }

export function ArticleText({ html, watermark }: Props) {
  return (
    <>
      {html.includes('class="katex') && <link rel="stylesheet" href={katexCss} precedence="default" />}
      {/* Safe: rendered by @lectern/content from blocks, never from pasted HTML. */}
      <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
      {watermark !== null && <Watermark text={watermark} />}
    </>
  )
}

/** Repeated over the whole page by its style; it says nothing to screen readers. */
const Watermark = ({ text }: { text: string }) => (
  <div className="watermark" aria-hidden="true">
    {Array.from({ length: WATERMARKS }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: all are alike
      <span key={index}>{text}</span>
    ))}
  </div>
)
const WATERMARKS = 24
