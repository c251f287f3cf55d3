// Pinned answers of a manual, or of questions across manuals: list, add, change, delete (AI-02, AI-05).
import type { Pin as PinRow } from '@lectern/contracts'
import { Badge, Button, Card, EmptyState } from '@lectern/ui'
import { Pin, Plus } from '@lectern/ui/icons'
import { useState } from 'react'
import { Link } from 'react-router'
import { useText } from '~/lib/i18n.ts'
import { paths } from '~/lib/paths.ts'
import { KEEP, trpc } from '~/lib/trpc.ts'
import { onceSettled } from '~/shared/forms/after-change.ts'
import { ConfirmDialog } from '~/shared/forms/confirm-dialog.tsx'
import { AddressFilter } from '~/shared/lists/filter-box.tsx'
import { PagedList } from '~/shared/lists/paged-list.tsx'
import { useListQuery } from '~/shared/lists/use-list-query.ts'
import { OtherWordings } from './other-wordings.tsx'
import { PinDialog } from './pin-dialog.tsx'

type Panel = { kind: 'create' } | { kind: 'edit' | 'delete'; pin: PinRow }

function DeletePin({ pin, onClose }: { pin: PinRow; onClose: () => void }) {
  const { t } = useText()
  const utils = trpc.useUtils()
  const remove = trpc.steering.deletePin.useMutation(
    onceSettled(t('answering.steering.pinDeleted'), onClose, utils.steering.pins),
  )
  return (
    <ConfirmDialog
      danger
      onClose={onClose}
      title={t('answering.steering.pinDeleteTitle')}
      description={t('answering.steering.pinDeleteHint', { question: pin.question })}
      confirmLabel={t('common.words.delete')}
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ id: pin.id })}
    />
  )
}

function Row({ pin, onPanel }: { pin: PinRow; onPanel: (panel: Panel) => void }) {
  const { t } = useText()
  const { question, others, articleId, articleManualId, title, text, effect } = pin
  return (
    <li className="flex flex-col items-start justify-between gap-x-4 gap-y-3 p-4 sm:flex-row">
      <div className="min-w-0 max-w-full break-words sm:flex-1">
        <p className="font-medium text-ink">{question}</p>
        {text && <p className="mt-1 line-clamp-2 whitespace-pre-line text-second text-sm">{text}</p>}
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-third">
          <Badge tone={effect === 'works' ? 'success' : 'warning'}>{t(`answering.steering.effects.${effect}`)}</Badge>
          {text && <Badge>{t('answering.steering.ownText')}</Badge>}
          {articleManualId && (
            <Link
              className="min-w-0 truncate text-primary-text hover:underline"
              to={paths.manual(articleManualId, articleId)}
            >
              {title}
            </Link>
          )}
        </p>
        <OtherWordings label={t('answering.steering.others')} wordings={others} />
      </div>
      <div className="flex shrink-0 gap-1">
        <Button size="sm" variant="ghost" onClick={() => onPanel({ kind: 'edit', pin })}>
          {t('common.words.edit')}
        </Button>
        <Button size="sm" variant="ghost" onClick={() => onPanel({ kind: 'delete', pin })}>
          {t('common.words.delete')}
        </Button>
      </div>
    </li>
  )
}

export function Pins({ manualId }: { manualId?: string }) {
  const { t } = useText()
  const { get, ...page } = useListQuery()
  const { current, size } = page
  const [panel, setPanel] = useState<Panel | null>(null)
  const name = get('keyword')
  const list = trpc.steering.pins.useQuery({ manualId, name: name || undefined, current, size }, KEEP)
  const close = () => setPanel(null)
  return (
    <div className="mt-4 flex flex-col gap-4">
      <p className="text-second text-sm">{t('answering.steering.pinsLead')}</p>
      <div className="flex flex-wrap justify-between gap-3">
        <AddressFilter name="keyword" label={t('answering.steering.pinSearch')} />
        <Button variant="primary" onClick={() => setPanel({ kind: 'create' })}>
          <Plus />
          {t('answering.steering.pinCreate')}
        </Button>
      </div>
      <PagedList
        list={list}
        page={page}
        empty={
          <EmptyState
            noMatch={name && t('answering.steering.pinsNoMatch')}
            icon={<Pin />}
            title={t('answering.steering.pinsNone')}
            hint={t('answering.steering.pinsNoneHint')}
          />
        }
      >
        {(records) => (
          <Card>
            <ul aria-label={t('answering.log.pins')} className="divide-y divide-line">
              {records.map((pin) => (
                <Row key={pin.id} pin={pin} onPanel={setPanel} />
              ))}
            </ul>
          </Card>
        )}
      </PagedList>
      {panel?.kind === 'create' && <PinDialog start={{ question: '' }} manualId={manualId} onClose={close} />}
      {panel?.kind === 'edit' && <PinDialog start={panel.pin} manualId={manualId} onClose={close} />}
      {panel?.kind === 'delete' && <DeletePin pin={panel.pin} onClose={close} />}
    </div>
  )
}
