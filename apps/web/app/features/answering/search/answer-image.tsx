// A picture of a cited passage below the line that it belongs to; it opens in its own size.
import type { AnswerPicture } from '@lectern/contracts'
import { useText } from '~/lib/i18n.ts'

/** Pixels of the copy that is loaded: an answer is no wider. */
const WIDTH = 960

export function AnswerImage({ url, alt }: AnswerPicture) {
  const { t } = useText()
  const source = url.startsWith('/file?fileId=') ? `${url}&w=${WIDTH}` : url
  return (
    <a href={url} target="_blank" rel="noopener" className="my-2 block w-fit max-w-full">
      <img
        src={source}
        alt={alt || t('search.answer.picture')}
        loading="lazy"
        decoding="async"
        className="max-h-96 max-w-full rounded-md border border-line"
      />
    </a>
  )
}
