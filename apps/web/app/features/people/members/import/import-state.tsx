// State of a member import, above its lines (TEN-02).
import { type MemberImport, WELCOME_LIMITS } from '@lectern/contracts'
import { Button, Card, SwitchRow, toast } from '@lectern/ui'
import { Download } from '@lectern/ui/icons'
import { useState } from 'react'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { saveFile } from '~/shared/article/save-file.ts'
import { useRefreshMembers } from '../use-member-change.ts'

type Props = { file: MemberImport; onAnother: () => void }

function Begin({ file }: { file: MemberImport }) {
  const { t } = useText()
  const utils = trpc.useUtils()
  const [welcome, setWelcome] = useState(true)
  const run = trpc.memberImport.run.useMutation({ onSuccess: () => utils.memberImport.invalidate() })
  const { counts } = file
  const good = counts.new + counts.changed
  return (
    <>
      {counts.new > 0 && (
        <SwitchRow
          label={t('memberFiles.welcome')}
          hint={t('memberFiles.welcomeHint', { days: WELCOME_LIMITS.days })}
          checked={welcome}
          onChange={setWelcome}
        />
      )}
      {counts.error > 0 && (
        <p className="text-second text-sm">{t('memberFiles.errorsLeft', { count: counts.error })}</p>
      )}
      <div>
        <Button
          variant="primary"
          disabled={good === 0}
          busy={run.isPending || run.isSuccess}
          onClick={() => run.mutate({ importId: file.id, welcome })}
        >
          {good === 0 ? t('memberFiles.nothing') : t('memberFiles.start', { count: good })}
        </Button>
      </div>
    </>
  )
}

function Running({ file: { done, total } }: { file: MemberImport }) {
  const { t } = useText()
  const text = t('memberFiles.running', { done, total })
  return (
    <div role="status" className="flex flex-col gap-2">
      <p className="font-medium text-ink">{text}</p>
      <progress className="h-2 w-full accent-primary" aria-label={text} max={total} value={done} />
      <p className="text-second text-sm">{t('memberFiles.leave')}</p>
    </div>
  )
}

function Ended({ file }: { file: MemberImport }) {
  const { t } = useText()
  const refresh = useRefreshMembers()
  const [refreshed, setRefreshed] = useState(false)
  if (!refreshed) {
    setRefreshed(true)
    void refresh()
  }
  const { counts, done, total, message, state } = file
  return (
    <div role="status" className="flex flex-col gap-1">
      <p className="font-medium text-ink">{t(state === 'done' ? 'memberFiles.done' : 'memberFiles.failed')}</p>
      <p className="text-second">
        {state === 'done'
          ? t('memberFiles.doneText', { added: counts.new, changed: counts.changed, failed: counts.error })
          : t('memberFiles.failedText', { done, total, reason: message })}
      </p>
    </div>
  )
}

export function ImportState({ file, onAnother }: Props) {
  const { t, lang } = useText()
  const { state, newGroups, ignored, guessed } = file
  const report = () =>
    saveFile(`/member-imports/${file.id}/report?lang=${lang}`).catch(() => toast.error(t('errors.internal')))
  const under = state === 'queued' || state === 'running'
  return (
    <Card className="mb-6 flex flex-col gap-4 p-4">
      <p className="break-all font-medium text-ink">{file.fileName}</p>
      {state === 'ready' && newGroups.length > 0 && (
        <p className="break-words text-second text-sm">{t('memberFiles.newGroups', { names: newGroups.join(', ') })}</p>
      )}
      {state === 'ready' && ignored.length > 0 && (
        <p className="break-words text-second text-sm">{t('memberFiles.ignored', { names: ignored.join(', ') })}</p>
      )}
      {state === 'ready' && guessed !== null && (
        <p className="break-words text-second text-sm">{t('memberFiles.guessed', { charset: guessed })}</p>
      )}
      {state === 'ready' ? <Begin file={file} /> : under ? <Running file={file} /> : <Ended file={file} />}
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={() => void report()}>
          <Download />
          {t('memberFiles.report')}
        </Button>
        {!under && (
          <Button size="sm" onClick={onAnother}>
            {t('memberFiles.another')}
          </Button>
        )}
      </div>
    </Card>
  )
}
