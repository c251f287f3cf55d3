// The lines of a file of members with their results, filtered and in pages (TEN-02).
import { type MemberImport, MemberLineOutcome, type ShownMemberLine } from '@lectern/contracts'
import { Badge, Button, Skeleton, StatePanel, type Tone } from '@lectern/ui'
import { ListChecks } from '@lectern/ui/icons'
import { useState } from 'react'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { LoadError } from '~/shared/lists/async-state.tsx'
import { ListPager } from '~/shared/lists/list-pager.tsx'
import { Table, Td, Th } from '~/shared/lists/table.tsx'

const TONES: Record<MemberLineOutcome, Tone> = {
  new: 'success',
  changed: 'primary',
  unchanged: 'neutral',
  error: 'danger',
}
const COLUMNS = ['account', 'name', 'email', 'phone', 'groups', 'role'] as const

function LineRow({ line, past }: { line: ShownMemberLine; past: boolean }) {
  const { t } = useText()
  const column = (name: (typeof COLUMNS)[number]) => t(`memberFiles.columns.${name}`)
  return (
    <tr>
      <Td className="text-third">{line.line}</Td>
      <Td>
        <Badge tone={TONES[line.outcome]}>
          {past ? t(`memberFiles.outcomes.${line.outcome}Done`) : t(`memberFiles.outcomes.${line.outcome}`)}
        </Badge>
      </Td>
      {COLUMNS.map((name) => (
        <Td key={name} className="max-w-48 truncate" title={line[name]}>
          {line[name]}
        </Td>
      ))}
      <Td className="min-w-56">
        {line.problems.map(({ column: name, message }) => (
          <p key={`${name} ${message}`} className="text-danger-text">
            {name ? `${column(name)}: ${message}` : message}
          </p>
        ))}
        {line.outcome === 'changed' && (
          <p className="text-second">{t('memberFiles.changes', { columns: line.changes.map(column).join(', ') })}</p>
        )}
      </Td>
    </tr>
  )
}

export function FileLines({ file }: { file: MemberImport }) {
  const { t } = useText()
  const [outcome, setOutcome] = useState<MemberLineOutcome>()
  const [paging, setPaging] = useState({ current: 1, size: 20 })
  const lines = trpc.memberImport.lines.useQuery(
    { importId: file.id, outcome, ...paging },
    { placeholderData: (before) => before },
  )
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
        {filter(undefined, `${t('memberFiles.all')} ${file.total}`)}
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
          <Table label={t('memberFiles.title')}>
            <thead>
              <tr>
                <Th>{t('memberFiles.line')}</Th>
                <Th>{t('memberFiles.outcome')}</Th>
                {COLUMNS.map((name) => (
                  <Th key={name}>{t(`memberFiles.columns.${name}`)}</Th>
                ))}
                <Th>{t('memberFiles.reason')}</Th>
              </tr>
            </thead>
            <tbody>
              {lines.data.records.map((line) => (
                <LineRow key={line.line} line={line} past={past} />
              ))}
            </tbody>
          </Table>
          <ListPager {...paging} total={lines.data.total} onChange={setPaging} />
        </>
      )}
    </>
  )
}
