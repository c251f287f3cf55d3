/** What can be done with the page as a whole: copy its address, take it along as PDF (specification §2 'Published reader view'). */
import type { Lang } from '@lectern/contracts'
import { translate } from '@lectern/i18n'
import { Icon } from './icons.tsx'

export function ArticleTools({ lang, href }: { lang: Lang; href: string }) {
  return (
    <div className="article-tools needs-script">
      <button
        type="button"
        data-copy-page={href}
        data-done={translate(lang, 'reader.pageCopied')}
        data-failed={translate(lang, 'reader.copyFailed')}
      >
        <Icon name="link" size={15} />
        <span aria-live="polite">{translate(lang, 'reader.copyPage')}</span>
      </button>
      <button type="button" data-print>
        <Icon name="file" size={15} />
        {translate(lang, 'reader.exportPdf')}
      </button>
    </div>
  )
}
