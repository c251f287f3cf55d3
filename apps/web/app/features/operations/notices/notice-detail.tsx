// One notice of a sender: what it says, whom it is for, who has read it.
import type { Notice } from '@lectern/contracts'
import { Badge, Button, Dialog, SheetContent, Skeleton } from '@lectern/ui'
import { Pencil } from '@lectern/ui/icons'
import { type ReactNode, useState } from 'react'
import { dateTime } from '~/lib/format.ts'
import { useText } from '~/lib/i18n.ts'
import { KEEP, trpc } from '~/lib/trpc.ts'
import { LoadError } from '~/shared/lists/async-state.tsx'
import { ListPager } from '~/shared/lists/list-pager.tsx'
import { STATE_TONES } from './notice-table.tsx'
import { titleOf } from './title-of.ts'

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex gap-3 py-1.5">
    <dt className="w-28 shrink-0 text-third">{name}</dt>
    <dd className="min-w-0 flex-1 break-words text-ink">{children}</dd>
  </div>
)

function useRecipients({ recipients }: Notice): string {
  const { t } = useText()
  const { all, roles, tenants, groups, members, users } = recipients
  if (all) return t('notices.recipients.all')
  const names = [...tenants, ...groups, ...members, ...users].map(({ name }) => name)
  return [...roles.map((role) => t(`notices.recipients.roleNames.${role}`)), ...names].join(t('editor.presenceJoin'))
}

function Facts({ notice }: { notice: Notice }) {
  const { t } = useText()
  const recipients = useRecipients(notice)
  const { type, state, level, startTime, expiresTime, popupUntil, link, target, downtime, recipientCount } = notice
  return (
    <dl className="mb-4 text-sm">
      <Fact name={t('common.words.status')}>
        <Badge tone={STATE_TONES[state]}>{t(`notices.states.${state}`)}</Badge>
      </Fact>
      <Fact name={t('notices.columns.type')}>{t(`notices.types.${type}`)}</Fact>
      <Fact name={t('notices.form.level')}>{t(`notices.levels.${level}`)}</Fact>
      <Fact name={t('notices.recipients.label')}>
        {recipients}
        <span className="block text-third text-xs">{t('notices.recipients.count', { count: recipientCount })}</span>
      </Fact>
      {startTime && <Fact name={t('notices.form.startTime')}>{dateTime(startTime)}</Fact>}
      <Fact name={t('notices.form.expiresTime')}>
        {expiresTime ? dateTime(expiresTime) : t('notices.detail.stays')}
      </Fact>
      {popupUntil && <Fact name={t('notices.form.popupUntil')}>{dateTime(popupUntil)}</Fact>}
      {downtime && (
        <Fact name={t('notices.downtime.name')}>
          {t('notices.downtime.period', { from: dateTime(downtime.from), to: dateTime(downtime.to) })}
        </Fact>
      )}
      {link !== '' && (
        <Fact name={t('notices.form.link')}>
          {link}
          <span className="block text-third text-xs">{t(`notices.form.targets.${target}`)}</span>
        </Fact>
      )}
      <Fact name={t('notices.columns.sender')}>{notice.sender}</Fact>
    </dl>
  )
}

function Readers({ id }: { id: string }) {
  const { t } = useText()
  const [page, setPage] = useState({ current: 1, size: 10 })
  const list = trpc.notice.readers.useQuery({ id, ...page }, KEEP)
  if (list.error && !list.data) return <LoadError error={list.error} onRetry={() => void list.refetch()} />
  if (!list.data) return <Skeleton className="h-24" />
  const { records, total } = list.data
  if (total === 0) return <p className="text-sm text-third">{t('notices.detail.noReaders')}</p>
  return (
    <>
      <ul className="divide-y divide-line text-sm">
        {records.map(({ userId, name, account, readTime }) => (
          <li key={userId} className="flex items-baseline gap-2 py-2">
            <span className="min-w-0 truncate text-ink">{name}</span>
            <span className="min-w-0 flex-1 truncate text-third text-xs">{account}</span>
            <span className="shrink-0 text-second text-xs tabular-nums">{dateTime(readTime)}</span>
          </li>
        ))}
      </ul>
      {total > page.size && (
        <ListPager {...page} total={total} onChange={(next) => setPage((before) => ({ ...before, ...next }))} />
      )}
    </>
  )
}

const LANGUAGES = ['zh_CN', 'en_US'] as const

function Body({ notice }: { notice: Notice }) {
  const { t } = useText()
  return (
    <>
      <Facts notice={notice} />
      {LANGUAGES.filter((lang) => notice.content[lang] !== '').map((lang) => (
        <section key={lang} lang={lang.replace('_', '-')} className="mb-4 rounded-md border border-line p-3 text-sm">
          <h3 className="font-medium text-ink">{notice.title[lang]}</h3>
          <p className="mt-1 whitespace-pre-wrap break-words text-second">{notice.content[lang]}</p>
        </section>
      ))}
      <h3 className="mb-1 font-medium text-ink text-sm">
        {t('notices.detail.readers')}
        <span className="ml-2 font-normal text-third">{t('notices.readCount', { count: notice.readCount })}</span>
      </h3>
      <Readers id={notice.id} />
    </>
  )
}

export function NoticeDetail({ id, onEdit, onClose }: { id: string; onEdit: () => void; onClose: () => void }) {
  const { t, lang } = useText()
  const { data, error, refetch } = trpc.notice.get.useQuery({ id })
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <SheetContent
        title={data ? titleOf(data, lang, t) : t('notices.title')}
        closeLabel={t('common.actions.close')}
        className="w-[min(92vw,560px)]"
        footer={
          data?.abilities.edit && (
            <Button onClick={onEdit}>
              <Pencil />
              {t('common.words.edit')}
            </Button>
          )
        }
      >
        {error ? (
          <LoadError error={error} onRetry={() => void refetch()} />
        ) : data ? (
          <Body notice={data} />
        ) : (
          <Skeleton className="h-60" />
        )}
      </SheetContent>
    </Dialog>
  )
}
