// Chooses or drops a file of members, with the template and a description of the format (TEN-02).
import { MEMBER_FILE_LIMITS, MemberImport } from '@lectern/contracts'
import { Button, Card, FileButton, toast } from '@lectern/ui'
import { Download, Upload } from '@lectern/ui/icons'
import { useState } from 'react'
import { useText } from '~/lib/i18n.ts'
import { postFile } from '~/lib/post-file.ts'
import { saveFile } from '~/shared/article/save-file.ts'
import { Refusal } from '~/shared/forms/refusal.tsx'

const RULES = ['headings', 'match', 'groups', 'password'] as const

function Template() {
  const { t, lang } = useText()
  const save = (format: 'csv' | 'xlsx') =>
    saveFile(`/member-files/template?format=${format}&lang=${lang}`).catch(() => toast.error(t('errors.internal')))
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span className="text-second text-sm">{t('memberFiles.template.label')}</span>
      {(['xlsx', 'csv'] as const).map((format) => (
        <Button key={format} size="sm" onClick={() => void save(format)}>
          <Download />
          {t(`memberFiles.template.${format}`)}
        </Button>
      ))}
    </div>
  )
}

export function ChooseFile({ onRead }: { onRead: (report: MemberImport) => void }) {
  const { t, lang } = useText()
  const [reading, setReading] = useState<string | null>(null)
  const [refused, setRefused] = useState<string>()
  const send = async (file: File | undefined) => {
    if (!file || reading !== null) return
    setReading(file.name)
    setRefused(undefined)
    try {
      onRead(await postFile('/member-imports', file, { fileName: file.name, lang }, MemberImport))
    } catch (error) {
      setRefused((error instanceof Error && error.message) || t('errors.internal'))
    } finally {
      setReading(null)
    }
  }
  return (
    <div className="flex flex-col gap-6">
      <Card
        className="flex flex-col items-center gap-3 border-dashed p-8 text-center"
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          void send(event.dataTransfer.files[0])
        }}
      >
        <p className="text-second" role="status">
          {reading === null ? t('memberFiles.drop') : t('memberFiles.reading', { name: reading })}
        </p>
        <FileButton
          variant="primary"
          busy={reading !== null}
          label={t('memberFiles.choose')}
          accept=".csv,.xlsx"
          onChoose={([file]) => void send(file)}
        >
          <Upload />
          {t('memberFiles.choose')}
        </FileButton>
        <p className="text-third text-sm">
          {t('memberFiles.chooseHint', { lines: MEMBER_FILE_LIMITS.lines, mb: MEMBER_FILE_LIMITS.megabytes })}
        </p>
        <Refusal text={refused} />
      </Card>
      <Template />
      <section>
        <h2 className="font-medium text-ink">{t('memberFiles.rules.title')}</h2>
        <ul className="mt-2 flex list-disc flex-col gap-1.5 pl-5 text-second text-sm">
          {RULES.map((rule) => (
            <li key={rule}>{t(`memberFiles.rules.${rule}`)}</li>
          ))}
        </ul>
      </section>
    </div>
  )
}
