// The documents of an application: chosen, sent at once, and removed again before it is submitted.
import { CERTIFICATION_LIMITS, CertificationFile, type CertificationKind } from '@lectern/contracts'
import { Button, FileButton } from '@lectern/ui'
import { FileText, Upload, X } from '@lectern/ui/icons'
import { useState } from 'react'
import { useText } from '~/lib/i18n.ts'
import { postFile } from '~/lib/post-file.ts'
import { Refusal } from '~/shared/forms/refusal.tsx'

type Props = {
  kind: CertificationKind
  value: readonly CertificationFile[]
  error?: string
  onChange: (files: CertificationFile[]) => void
}

export function DocumentsField({ kind, value, error, onChange }: Props) {
  const { t, lang } = useText()
  const [sending, setSending] = useState(false)
  const [refused, setRefused] = useState<string>()
  const send = async (files: readonly File[]) => {
    setSending(true)
    setRefused(undefined)
    const stored = [...value]
    try {
      for (const file of files.slice(0, CERTIFICATION_LIMITS.files - value.length)) {
        if (file.size > CERTIFICATION_LIMITS.fileMegabytes * 1024 * 1024)
          throw new Error(t('errors.fileTooLarge', { max: CERTIFICATION_LIMITS.fileMegabytes }))
        stored.push(
          await postFile('/certification-documents', file, { kind, fileName: file.name, lang }, CertificationFile),
        )
      }
    } catch (failure) {
      setRefused((failure instanceof Error && failure.message) || t('errors.internal'))
    } finally {
      onChange(stored)
      setSending(false)
    }
  }
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1 font-medium text-ink text-sm">{t('certification.files')}</legend>
      <p className="text-third text-xs">
        {t(`certification.filesHint.${kind}`, {
          count: CERTIFICATION_LIMITS.files,
          mb: CERTIFICATION_LIMITS.fileMegabytes,
        })}
      </p>
      <ul className="flex flex-col gap-1">
        {value.map(({ id, fileName }) => (
          <li key={id} className="flex items-center gap-2 text-ink text-sm">
            <FileText aria-hidden="true" className="size-4 shrink-0 text-third" />
            <span className="min-w-0 flex-1 truncate">{fileName}</span>
            <Button
              variant="ghost"
              size="icon"
              aria-label={t('common.words.removeNamed', { name: fileName })}
              onClick={() => onChange(value.filter((file) => file.id !== id))}
            >
              <X />
            </Button>
          </li>
        ))}
      </ul>
      <div>
        <FileButton
          busy={sending}
          disabled={value.length >= CERTIFICATION_LIMITS.files}
          label={t('certification.choose')}
          accept=".jpg,.jpeg,.png,.webp,.pdf"
          multiple
          onChoose={(files) => void send(files)}
        >
          <Upload />
          {t('certification.choose')}
        </FileButton>
      </div>
      <Refusal text={refused ?? error} />
    </fieldset>
  )
}
