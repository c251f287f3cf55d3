// The lines of a file of members with their results, filtered and in pages (TEN-02).
import { type MemberImport, MemberLineOutcome, type ShownMemberLine } from '@lectern/contracts'
import { Badge, Button, DataTable, Skeleton, StatePanel, type Tone } from '@lectern/ui'
import { ListChecks } from '@lectern/ui/icons'
import { useState } from 'react'
import { useText } from '~/lib/i18n.ts'
import { KEEP, trpc } from '~/lib/trpc.ts'
import { LoadError } from '~/shared/lists/async-state.tsx'
import { ListPager } from '~/shared/lists/list-pager.tsx'

const TONES: Record<MemberLineOutcome, Tone> = {
  new: 'success',
  changed: 'primary',
  unchanged: 'neutral',
  error: 'danger',
}
const COLUMNS = ['account', 'name', 'email', 'phone', 'groups', 'role'] as const

function Reasons({ problems, outcome, changes }: ShownMemberLine) {
  const { t } = useText()
  const column = (name: (typeof COLUMNS)[number]) => t(`memberFiles.columns.${name}`)
  return (
    <>
      {problems.map(({ column: name, message }) => (
        <p key={`${name} ${message}`} className="text-danger-text">
          {name ? `${column(name)}: ${message}` : message}
        </p>
      ))}
      {outcome === 'changed' && (
        <p className="text-second">{t('memberFiles.changes', { columns: changes.map(column).join(', ') })}</p>
      )}
    </>
  )
}

export function FileLines({ file }: { file: MemberImport }) {
  const { t } = useText()
  const [outcome, setOutcome] = useState<MemberLineOutcome>()
  const [paging, setPaging] = useState({ current: 1, size: 20 })
  const lines = trpc.memberImport.lines.useQuery({ importId: file.id, outcome, ...paging }, KEEP)
  const choose = (next: MemberLineOutcome | undefined) => {
    setOutcome(next)
    setPaging({ ...paging, current: 1 })
  }
  const past = file.state === 'done'
  const filter = (one: MemberLineOutcome | undefined, text: string) => (
    <Button
      key={one ?? 'all'}
      size="sm"
      aria-pressed={outcome === one}
      variant={outcome === one ? 'primary' : undefined}
      onClick={() => choose(one)}
    >
      {text}
    </Button>
  )
  return (
    <>
      <fieldset className="mb-3 flex flex-wrap gap-2" aria-label={t('memberFiles.filterLabel')}>
        {filter(undefined, `${t('common.words.all')} ${file.total}`)}
        {MemberLineOutcome.options.map((one) => filter(one, `${t(`memberFiles.outcomes.${one}`)} ${file.counts[one]}`))}
      </fieldset>
      {lines.error && !lines.data ? (
        <LoadError error={lines.error} onRetry={() => void lines.refetch()} />
      ) : !lines.data ? (
        <Skeleton className="h-64" />
      ) : lines.data.total === 0 ? (
        <StatePanel icon={<ListChecks />} title={t('memberFiles.noLines')} />
      ) : (
        <>
          <DataTable
            label={t('memberFiles.title')}
            rows={lines.data.records}
            keyOf={({ line }) => line}
            columns={[
              { head: t('memberFiles.line'), className: 'text-third', cell: ({ line }) => line },
              {
                head: t('common.words.result'),
                cell: ({ outcome }) => (
                  <Badge tone={TONES[outcome]}>
                    {past ? t(`memberFiles.outcomes.${outcome}Done`) : t(`memberFiles.outcomes.${outcome}`)}
                  </Badge>
                ),
              },
              ...COLUMNS.map((name) => ({
                head: t(`memberFiles.columns.${name}`),
                cell: (line: ShownMemberLine) => (
                  <span className="block max-w-48 truncate" title={line[name]}>
                    {line[name]}
                  </span>
                ),
              })),
              { head: t('common.words.reason'), className: 'min-w-56', cell: (line) => <Reasons {...line} /> },
            ]}
          />
          <ListPager {...paging} total={lines.data.total} onChange={setPaging} />
        </>
      )}
    </>
  )
}
