// Notices of a sender in rows, with what can be done with each.
import type { NoticeRecord, NoticeState } from '@lectern/contracts'
import {
  Badge,
  Button,
  DataTable,
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
  RowButton,
  type Tone,
} from '@lectern/ui'
import { CopyPlus, Ellipsis, Eye, Pencil, Trash2, Undo2 } from '@lectern/ui/icons'
import { dateTime } from '~/lib/format.ts'
import { useText } from '~/lib/i18n.ts'
import { titleOf } from './title-of.ts'

export type RowAction = 'view' | 'edit' | 'copy' | 'withdraw' | 'delete'
export const STATE_TONES: Record<NoticeState, Tone> = {
  draft: 'neutral',
  scheduled: 'primary',
  active: 'success',
  expired: 'neutral',
  withdrawn: 'warning',
}
const LEVEL_TONES = { info: 'neutral', warning: 'warning', critical: 'danger' } as const

type RowProps = { notice: NoticeRecord; onAct: (action: RowAction) => void }

function RowMenu({ notice, onAct }: RowProps) {
  const { t, lang } = useText()
  const { edit, withdraw } = notice.abilities
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="ghost" size="icon" aria-label={t('notices.more', { title: titleOf(notice, lang, t) })}>
          <Ellipsis />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        <DropdownMenuItem onSelect={() => onAct('view')}>
          <Eye />
          {t('common.words.view')}
        </DropdownMenuItem>
        {edit && (
          <DropdownMenuItem onSelect={() => onAct('edit')}>
            <Pencil />
            {t('common.words.edit')}
          </DropdownMenuItem>
        )}
        <DropdownMenuItem onSelect={() => onAct('copy')}>
          <CopyPlus />
          {t('common.words.copy')}
        </DropdownMenuItem>
        {withdraw && (
          <DropdownMenuItem onSelect={() => onAct('withdraw')}>
            <Undo2 />
            {t('common.words.withdraw')}
          </DropdownMenuItem>
        )}
        <DropdownMenuItem danger onSelect={() => onAct('delete')}>
          <Trash2 />
          {t('common.words.delete')}
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  )
}

export function NoticeTable({
  notices,
  onAct,
}: {
  notices: readonly NoticeRecord[]
  onAct: (action: RowAction, notice: NoticeRecord) => void
}) {
  const { t, lang } = useText()
  return (
    <DataTable
      label={t('notices.title')}
      rows={notices}
      columns={[
        {
          head: t('common.words.title'),
          className: 'w-full',
          cell: (notice) => (
            <>
              <RowButton onClick={() => onAct('view', notice)}>{titleOf(notice, lang, t)}</RowButton>
              <span className="mt-0.5 flex flex-wrap gap-1">
                {notice.level !== 'info' && (
                  <Badge tone={LEVEL_TONES[notice.level]}>{t(`notices.levels.${notice.level}`)}</Badge>
                )}
                {notice.popup && <Badge>{t('notices.popsUp')}</Badge>}
                <span className="text-third text-xs">{notice.sender}</span>
              </span>
            </>
          ),
        },
        {
          head: t('notices.columns.type'),
          className: 'whitespace-nowrap text-second',
          cell: ({ type }) => t(`notices.types.${type}`),
        },
        {
          head: t('common.words.status'),
          cell: ({ state }) => <Badge tone={STATE_TONES[state]}>{t(`notices.states.${state}`)}</Badge>,
        },
        {
          head: t('common.words.time'),
          kind: 'time',
          className: 'text-xs',
          cell: ({ startTime, expiresTime }) => (
            <>
              {startTime && <span className="block">{t('notices.from', { time: dateTime(startTime) })}</span>}
              {expiresTime && <span className="block">{t('notices.until', { time: dateTime(expiresTime) })}</span>}
            </>
          ),
        },
        {
          head: t('notices.columns.read'),
          kind: 'number',
          className: 'whitespace-nowrap text-second',
          cell: ({ readCount }) => t('notices.readCount', { count: readCount }),
        },
        {
          head: t('common.words.actions'),
          kind: 'acts',
          cell: (notice) => <RowMenu notice={notice} onAct={(action) => onAct(action, notice)} />,
        },
      ]}
    />
  )
}
