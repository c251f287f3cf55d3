// /manage/mail-texts: the texts of mails and SMS by kind and language, with a preview; for operators (MSG-03).
import { Lang, MailKind, type MessageTemplates, SmsKind } from '@lectern/contracts'
import { Badge, cn, Select, Skeleton } from '@lectern/ui'
import { useState } from 'react'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { LoadError } from '~/shared/lists/async-state.tsx'
import { useListQuery } from '~/shared/lists/use-list-query.ts'
import { SettingPage } from '~/shared/page/setting-page.tsx'
import { useKindText } from './state-cell.tsx'
import { TextEditor } from './text-editor.tsx'

type Entry = MessageTemplates[number]

function KindList({
  entries,
  chosen,
  onChoose,
}: {
  entries: readonly Entry[]
  chosen: Entry
  onChoose: (entry: Entry) => void
}) {
  const { t } = useText()
  const kindText = useKindText()
  return (
    <nav aria-label={t('operation.texts.list')} className="flex flex-col gap-4">
      {(['mail', 'sms'] as const).map((channel) => (
        <div key={channel}>
          <p className="mb-1 px-3 font-medium text-sm text-third">{t(`operation.messages.channels.${channel}`)}</p>
          <ul>
            {entries
              .filter((entry) => entry.channel === channel)
              .map((entry) => (
                <li key={entry.kind}>
                  <button
                    type="button"
                    aria-current={entry === chosen ? 'true' : undefined}
                    onClick={() => onChoose(entry)}
                    className={cn(
                      'flex min-h-9 w-full items-center justify-between gap-2 rounded-md px-3 text-left text-second text-sm hover:bg-hover hover:text-ink',
                      entry === chosen && 'bg-primary-subtle font-medium text-primary-text',
                    )}
                  >
                    {kindText(entry.kind)}
                    {entry.changed.length > 0 && <Badge tone="primary">{t('operation.texts.changed')}</Badge>}
                  </button>
                </li>
              ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}

export default function MailTextsPage() {
  const { t, lang: uiLang } = useText()
  const { get, change } = useListQuery()
  const [lang, setLang] = useState<Lang>(uiLang)
  const templates = trpc.messageTemplate.list.useQuery()
  const { data, error } = templates
  const sms = SmsKind.safeParse(get('kind')).data
  const mail = MailKind.safeParse(get('kind')).data
  const chosen = data?.find((entry) =>
    get('channel') === 'sms'
      ? entry.channel === 'sms' && entry.kind === sms
      : entry.channel === 'mail' && entry.kind === mail,
  )
  const entry = chosen ?? data?.[0]
  return (
    <>
      <title>{t('operation.texts.title')}</title>
      <SettingPage
        title={t('operation.texts.title')}
        lead={t('operation.texts.lead')}
        actions={
          <Select
            label={t('operation.texts.lang')}
            className="w-36"
            value={lang}
            onValueChange={setLang}
            options={Lang.options.map((value) => ({ value, label: t(`common.language.${value}`) }))}
          />
        }
      >
        {error && !data ? (
          <LoadError error={error} onRetry={() => void templates.refetch()} />
        ) : !data || !entry ? (
          <div aria-busy="true">
            <Skeleton className="h-80 w-full" />
          </div>
        ) : (
          <div className="grid gap-6 md:grid-cols-[220px_minmax(0,1fr)]">
            <KindList entries={data} chosen={entry} onChoose={({ channel, kind }) => change({ channel, kind })} />
            <TextEditor key={`${entry.channel} ${entry.kind} ${lang}`} entry={entry} lang={lang} />
          </div>
        )}
      </SettingPage>
    </>
  )
}
