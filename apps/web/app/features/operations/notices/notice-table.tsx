// Notices of a sender in rows, with what can be done with each.
import type { NoticeRecord, NoticeState } from '@lectern/contracts'
import {
  Badge,
  Button,
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
  type Tone,
} from '@lectern/ui'
import { CopyPlus, Ellipsis, Eye, Pencil, Trash2, Undo2 } from '@lectern/ui/icons'
import { dateTime } from '~/lib/format.ts'
import { useText } from '~/lib/i18n.ts'
import { RowButton, Table, Td, Th } from '~/shared/lists/table.tsx'
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
          {t('notices.actions.view')}
        </DropdownMenuItem>
        {edit && (
          <DropdownMenuItem onSelect={() => onAct('edit')}>
            <Pencil />
            {t('notices.actions.edit')}
          </DropdownMenuItem>
        )}
        <DropdownMenuItem onSelect={() => onAct('copy')}>
          <CopyPlus />
          {t('notices.actions.copy')}
        </DropdownMenuItem>
        {withdraw && (
          <DropdownMenuItem onSelect={() => onAct('withdraw')}>
            <Undo2 />
            {t('notices.actions.withdraw')}
          </DropdownMenuItem>
        )}
        <DropdownMenuItem danger onSelect={() => onAct('delete')}>
          <Trash2 />
          {t('notices.actions.delete')}
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  )
}

function NoticeRow({ notice, onAct }: RowProps) {
  const { t, lang } = useText()
  const { type, state, level, popup, readCount, sender, startTime, expiresTime } = notice
  return (
    <tr>
      <Td>
        <RowButton onClick={() => onAct('view')}>{titleOf(notice, lang, t)}</RowButton>
        <span className="mt-0.5 flex flex-wrap gap-1">
          {level !== 'info' && <Badge tone={LEVEL_TONES[level]}>{t(`notices.levels.${level}`)}</Badge>}
          {popup && <Badge>{t('notices.popsUp')}</Badge>}
          <span className="text-third text-xs">{sender}</span>
        </span>
      </Td>
      <Td className="whitespace-nowrap text-second">{t(`notices.types.${type}`)}</Td>
      <Td>
        <Badge tone={STATE_TONES[state]}>{t(`notices.states.${state}`)}</Badge>
      </Td>
      <Td className="whitespace-nowrap text-second text-xs tabular-nums">
        {startTime && <span className="block">{t('notices.from', { time: dateTime(startTime) })}</span>}
        {expiresTime && <span className="block">{t('notices.until', { time: dateTime(expiresTime) })}</span>}
      </Td>
      <Td className="whitespace-nowrap text-second tabular-nums">{t('notices.readCount', { count: readCount })}</Td>
      <Td className="text-right">
        <RowMenu notice={notice} onAct={onAct} />
      </Td>
    </tr>
  )
}

export function NoticeTable({
  notices,
  onAct,
}: {
  notices: readonly NoticeRecord[]
  onAct: (action: RowAction, notice: NoticeRecord) => void
}) {
  const { t } = useText()
  return (
    <Table label={t('notices.title')}>
      <thead>
        <tr>
          {(['title', 'type', 'state', 'time', 'read'] as const).map((column) => (
            <Th key={column} className={column === 'title' ? 'w-full' : undefined}>
              {t(`notices.columns.${column}`)}
            </Th>
          ))}
          <Th>
            <span className="sr-only">{t('notices.columns.actions')}</span>
          </Th>
        </tr>
      </thead>
      <tbody>
        {notices.map((notice) => (
          <NoticeRow key={notice.id} notice={notice} onAct={(action) => onAct(action, notice)} />
        ))}
      </tbody>
    </Table>
  )
}
