// /preview?fileId=: an attachment on a separate page, for everyone who may see it: pictures, films, sound, PDF, texts and Word files (specification §2; FILE-03).
import type { FileContent } from '@lectern/contracts'
import { Button, Skeleton, StatePanel } from '@lectern/ui'
import { Download, File, TriangleAlert } from '@lectern/ui/icons'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { hasCode } from '~/lib/errors.ts'
import { useText } from '~/lib/i18n.ts'
import { pictureUrl } from '~/lib/picture.ts'
import { trpc } from '~/lib/trpc.ts'
import { LoadError } from '~/shared/lists/async-state.tsx'
import { fileSize } from '~/shared/upload/upload-rules.ts'

const OFFICE = /^application\/(?:msword|vnd\.(?:ms-|openxmlformats))/

export default function FileViewPage() {
  const { t } = useText()
  const fileId = useSearchParams()[0].get('fileId') ?? ''
  const { data, error, refetch } = trpc.file.view.useQuery({ id: fileId }, { retry: false, meta: { quiet: true } })
  const office = trpc.file.officeView.useQuery()
  const name = data?.fileName ?? t('files.view.title')
  return (
    <main id="main" className="flex min-h-dvh flex-col bg-page">
      <title>{`${name} · ${t('common.product')}`}</title>
      <header className="flex h-14 items-center gap-3 border-line border-b bg-surface px-4">
        <h1 className="min-w-0 flex-1 truncate font-semibold text-base text-ink">{name}</h1>
        {data && <span className="text-sm text-third">{fileSize(data.size)}</span>}
        {data && (
          <Button asChild>
            <a href={pictureUrl(data.id)} download={data.fileName}>
              <Download />
              {t('common.words.download')}
            </a>
          </Button>
        )}
      </header>
      <div className="flex flex-1 flex-col items-center p-4 sm:p-8">
        {error ? (
          hasCode(error, 'notFound', 'invalidInput') ? (
            <StatePanel alert icon={<TriangleAlert />} title={t('files.view.missing')} />
          ) : (
            <LoadError error={error} onRetry={() => void refetch()} />
          )
        ) : data ? (
          <Content file={data} officeOn={office.data === true} />
        ) : (
          <div aria-busy="true" className="flex w-full max-w-3xl flex-col gap-3">
            <p role="status" className="text-center text-sm text-third">
              {t('files.view.preparing')}
            </p>
            <Skeleton className="h-96 w-full" />
          </div>
        )}
      </div>
    </main>
  )
}

function Content({ file, officeOn }: { file: FileContent; officeOn: boolean }): ReactNode {
  const { t } = useText()
  const { view, content, fileName, mime } = file
  const url = pictureUrl(file.id)
  switch (view) {
    case 'image':
      return (
        <img
          src={url}
          alt={fileName}
          width={file.width ?? undefined}
          height={file.height ?? undefined}
          className="h-auto max-w-full rounded-md"
        />
      )
    case 'video':
      // biome-ignore lint/a11y/useMediaCaption: uploaded videos have no captions
      return <video src={url} controls preload="metadata" aria-label={fileName} className="max-h-[80dvh] max-w-full" />
    case 'audio':
      // biome-ignore lint/a11y/useMediaCaption: uploaded audio has no captions
      return <audio src={url} controls preload="metadata" aria-label={fileName} className="w-full max-w-xl" />
    case 'pdf':
      return (
        <iframe
          src={content ?? url}
          title={fileName}
          className="w-full flex-1 rounded-md border border-line bg-surface"
        />
      )
    case 'text':
      return (
        <pre className="w-full max-w-4xl overflow-x-auto whitespace-pre-wrap rounded-md border border-line bg-surface p-6 text-ink text-sm">
          {content}
        </pre>
      )
    case 'html':
      return <OfficeText title={fileName} html={content ?? ''} />
    case 'download':
      return (
        <StatePanel
          icon={<File />}
          title={fileName}
          hint={file.reason || t(OFFICE.test(mime) && !officeOn ? 'files.view.officeOff' : 'files.view.noView')}
        />
      )
  }
}

const STYLE = `<style>body{font:16px/1.75 system-ui,"PingFang SC","Microsoft YaHei",sans-serif;max-width:760px;margin:0 auto;padding:32px;color:#1d2129;background:#fff}
img{max-width:100%;height:auto}table{border-collapse:collapse}td,th{border:1px solid #e5e6eb;padding:6px 12px}</style>`

/** Sanitised already; the frame isolates it in addition: no script runs in it. */
function OfficeText({ title, html }: { title: string; html: string }) {
  return (
    <iframe
      title={title}
      sandbox=""
      srcDoc={STYLE + html}
      className="w-full max-w-4xl flex-1 rounded-md border border-line bg-white"
    />
  )
}
