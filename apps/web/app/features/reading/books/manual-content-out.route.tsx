/** /article/manual-content-out/:id - a published article as PDF or Word, for anyone who may read it (specification §2; EXP-01). */
import type { ErrorCode } from '@lectern/contracts'
import { Button } from '@lectern/ui'
import { Download } from '@lectern/ui/icons'
import { useState } from 'react'
import { callerContext } from '~/lib/caller.ts'
import { failureOf } from '~/lib/caller-failure.ts'
import { useText } from '~/lib/i18n.ts'
import { paths } from '~/lib/paths.ts'
import { FileLosses } from '~/shared/article/file-losses.tsx'
import { saveFile } from '~/shared/article/save-file.ts'
import { ErrorFrame } from '~/shared/errors/error-page.tsx'
import type { Route } from './+types/manual-content-out.route'

const FORMATS = ['pdf', 'word'] as const

type ExportPage = { id: string; title: string; problem: ErrorCode | null }

export async function loader({ params: { id }, context }: Route.LoaderArgs): Promise<ExportPage> {
  try {
    const { title } = await context.get(callerContext).reader.article({ id })
    return { id, title, problem: null }
  } catch (error) {
    const failure = failureOf(error)
    if (failure === null) throw error
    return { id, title: '', problem: failure.code }
  }
}

export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex' }]

export default function ManualContentOut({ loaderData: { id, title, problem } }: Route.ComponentProps) {
  const { t, lang } = useText()
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState('')
  const [losses, setLosses] = useState<string[]>([])
  const save = async (format: (typeof FORMATS)[number]) => {
    setBusy(true)
    setRefusal('')
    setLosses([])
    try {
      setLosses(await saveFile(paths.articleFile(id, { format, lang })))
    } catch (error) {
      setRefusal((error instanceof Error && error.message) || t('errors.internal'))
    }
    setBusy(false)
  }
  if (problem !== null) {
    // The reader's page asks for a password, or says why the article is not shown.
    return (
      <ErrorFrame
        title={t('books.exportAs')}
        hint={t(`errors.${problem}`)}
        actions={
          <Button asChild variant="primary">
            <a href={`/puba/${encodeURIComponent(id)}`}>{t('books.read')}</a>
          </Button>
        }
      />
    )
  }
  return (
    <ErrorFrame
      title={t('books.pageTitle', { title })}
      hint={refusal || (busy ? t('books.preparing') : t('books.choose'))}
      actions={
        <>
          {FORMATS.map((format) => (
            <Button key={format} variant="primary" disabled={busy} onClick={() => void save(format)}>
              <Download />
              {t(`books.format.${format}`)}
            </Button>
          ))}
          <Button asChild>
            <a href={`/puba/${encodeURIComponent(id)}`}>{t('books.read')}</a>
          </Button>
          <FileLosses lines={losses} />
        </>
      }
    />
  )
}
