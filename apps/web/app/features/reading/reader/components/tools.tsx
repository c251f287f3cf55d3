/** Actions on the whole page: copy its address, download it as a file (specification §2 'Published reader view'). */
import type { Lang } from '@lectern/contracts'
import { translate } from '@lectern/i18n'
import { paths } from '~/lib/paths.ts'
import { Icon } from './icons.tsx'

/** `exportId`: the article, where this reader may take it as a file; else the browser prints the page. */
export function ArticleTools({ lang, href, exportId }: { lang: Lang; href: string; exportId?: string }) {
  return (
    <div className="article-tools">
      <button
        type="button"
        className="needs-script"
        data-copy-page={href}
        data-done={translate(lang, 'common.words.linkCopied')}
        data-failed={translate(lang, 'reader.copyFailed')}
      >
        <Icon name="link" size={15} />
        <span aria-live="polite">{translate(lang, 'common.words.copyLink')}</span>
      </button>
      {exportId === undefined ? (
        <button type="button" className="needs-script" data-print>
          <Icon name="file" size={15} />
          {translate(lang, 'reader.print')}
        </button>
      ) : (
        <a
          href={paths.articleExport(exportId)}
          rel="nofollow"
          data-save={paths.articleFile(exportId, { format: 'pdf', lang })}
          data-losses={translate(lang, 'books.lossesOfFile')}
        >
          <Icon name="file" size={15} />
          {translate(lang, 'reader.exportPdf')}
        </a>
      )}
    </div>
  )
}
