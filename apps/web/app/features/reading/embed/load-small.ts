/** Loads the small page, and who may frame it (server only; specification §2 'In-app help embedding'). */
import type { EmbeddedArticle, Lang } from '@lectern/contracts'
import { pickLang, type TextKey } from '@lectern/i18n'
import type { LoaderFunctionArgs } from 'react-router'
import { NOTICE_STATUS } from '~/features/reading/reader/lib/page-status.ts'
import { type Notice, noticeOf } from '~/features/reading/reader/lib/reader-error.ts'
import { callerContext } from '~/lib/caller.ts'
import { failureOf } from '~/lib/caller-failure.ts'
import { chosenLang } from '~/lib/i18n.ts'
import { framePolicy } from './frame-policy.ts'

const TEXTS: Record<Notice, { title: TextKey; hint: TextKey }> = {
  notFound: { title: 'reader.notFoundTitle', hint: 'embed.askProvider' },
  deleted: { title: 'reader.deletedTitle', hint: 'embed.askProvider' },
  notPublic: { title: 'reader.notPublicTitle', hint: 'embed.askProvider' },
  forbidden: { title: 'reader.forbiddenTitle', hint: 'embed.askProvider' },
  signIn: { title: 'reader.signInTitle', hint: 'reader.signInHint' },
  password: { title: 'reader.passwordTitle', hint: 'embed.askProvider' },
}

export type SmallPage = {
  lang: Lang
  /** The page around it, or this reader, chose the language; else it is that of the article. */
  chosen: boolean
  article: EmbeddedArticle | null
  notice: { title: TextKey; hint: TextKey }
  /** Shown to its writers, who are no readers. */
  preview: boolean
}
type Answer = { page: SmallPage; status: number; headers: Record<string, string> }

/** Never refuses: what cannot be shown becomes a notice, which any site may frame. Faults of ours are thrown. */
export async function loadSmall({ request, params, context }: LoaderFunctionArgs): Promise<Answer> {
  const chosen = chosenLang(request)
  const query = new URL(request.url).searchParams
  const headers = { 'Cache-Control': 'private, no-store' }
  const answer = (article: EmbeddedArticle | null, notice: Notice, status: number): Answer => ({
    page: {
      lang: pickLang(chosen, article?.language),
      chosen: chosen !== null,
      article,
      notice: TEXTS[notice],
      preview: query.has('preview'),
    },
    status,
    headers: { ...headers, 'Content-Security-Policy': framePolicy(article?.embedHosts ?? []) },
  })
  const articleId = query.get('articleId')
  try {
    const article = await context.get(callerContext).seo.embedded({ id: articleId ?? params.id ?? '' })
    return answer(article, 'notFound', 200)
  } catch (error) {
    const notice = noticeOf(failureOf(error))
    if (notice === null) throw error
    return answer(null, notice, NOTICE_STATUS[notice])
  }
}
