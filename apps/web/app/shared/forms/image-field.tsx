// One image in a form: shown, chosen, removed; type and size are checked before upload (specification §5 Uploads).
import { Button, FileButton, toast } from '@lectern/ui'
import { Image, Trash2, Upload } from '@lectern/ui/icons'
import { useId, useState } from 'react'
import { useText } from '~/lib/i18n.ts'
import { UploadError, uploadForId } from '~/shared/upload/upload.ts'

export type ImageValue = { fileId: string; url: string } | null
const KINDS = ['image/png', 'image/jpeg']

type Props = {
  label: string
  required?: boolean
  hint: string
  /** Most bytes. */
  maxBytes: number
  value: ImageValue
  error?: string
  onChange: (value: ImageValue) => void
}

export function ImageField({ label, required, hint, maxBytes, value, error, onChange }: Props) {
  const { t, lang } = useText()
  const id = useId()
  const [busy, setBusy] = useState(false)
  const megabytes = Math.round((maxBytes / 1_048_576) * 10) / 10

  const choose = async (file: File) => {
    if (!KINDS.includes(file.type)) return void toast.error(t('setting.branding.imageKind'))
    if (file.size > maxBytes) return void toast.error(t('setting.branding.imageSize', { max: megabytes }))
    setBusy(true)
    try {
      onChange({ fileId: await uploadForId(file, lang), url: URL.createObjectURL(file) })
    } catch (problem) {
      toast.error(
        problem instanceof UploadError && problem.message ? problem.message : t('setting.branding.uploadFailed'),
      )
    } finally {
      setBusy(false)
    }
  }
  return (
    <fieldset aria-describedby={`${id}-note`}>
      <legend className="mb-1.5 font-medium text-ink text-sm">
        {label}
        {required && (
          <span aria-hidden="true" className="ml-0.5 text-danger-text">
            *
          </span>
        )}
      </legend>
      <div className="flex items-center gap-3">
        <span className="grid h-14 w-24 shrink-0 place-items-center overflow-hidden rounded-md border border-line bg-muted text-third">
          {value ? (
            <img src={value.url} alt="" className="max-h-full max-w-full object-contain" />
          ) : (
            <Image aria-hidden="true" className="size-5" />
          )}
        </span>
        <div className="flex min-w-0 flex-wrap gap-2">
          <FileButton
            size="sm"
            busy={busy}
            aria-label={`${t('setting.branding.choose')} ${label}`}
            label={label}
            accept="image/png,image/jpeg"
            onChoose={([file]) => file && void choose(file)}
          >
            <Upload />
            {t('setting.branding.choose')}
          </FileButton>
          {value && (
            <Button
              size="sm"
              variant="ghost"
              aria-label={`${t('setting.branding.remove')} ${label}`}
              onClick={() => onChange(null)}
            >
              <Trash2 />
              {t('setting.branding.remove')}
            </Button>
          )}
        </div>
      </div>
      <p
        id={`${id}-note`}
        role={error ? 'alert' : undefined}
        className={error ? 'mt-1.5 text-danger-text text-xs' : 'mt-1.5 text-third text-xs'}
      >
        {error ?? hint}
      </p>
    </fieldset>
  )
}
