// Hits in a table, latest first.
import type { HitState, SensitiveHit } from '@lectern/contracts'
import { Badge, Checkbox, DataTable, RowButton, type Tone } from '@lectern/ui'
import { dateTime } from '~/lib/format.ts'
import { useText } from '~/lib/i18n.ts'
import { Excerpt } from './excerpt.tsx'
import { LevelBadge } from './level-badge.tsx'
import type { useChosen } from './use-chosen.ts'

const TONES: Record<HitState, Tone> = {
  open: 'warning',
  passed: 'success',
  masked: 'neutral',
  withdrawn: 'danger',
  mended: 'neutral',
}
/** Characters on each side of the word. */
const AROUND = 20

export function StateBadge({ state }: { state: HitState }) {
  const { t } = useText()
  return <Badge tone={TONES[state]}>{t(`words.states.${state}`)}</Badge>
}

type Props = {
  hits: readonly SensitiveHit[]
  chosen: Pick<ReturnType<typeof useChosen>, 'has' | 'toggle'>
  onOpen: (hit: SensitiveHit) => void
}

export function HitTable({ hits, chosen, onOpen }: Props) {
  const { t } = useText()
  const labelsOf = ({ word, article }: SensitiveHit) => ({ word, article })
  return (
    <DataTable
      label={t('words.tabs.hits')}
      rows={hits}
      columns={[
        {
          head: t('words.hits.columns.excerpt'),
          kind: 'name',
          className: 'min-w-56',
          cell: (hit) => (
            <span className="flex items-start gap-2.5">
              <Checkbox
                className="mt-0.5"
                aria-label={t('words.hits.select', labelsOf(hit))}
                checked={chosen.has(hit.id)}
                onChange={() => chosen.toggle(hit.id)}
              />
              <RowButton onClick={() => onOpen(hit)}>
                <span className="sr-only">{t('words.hits.open', labelsOf(hit))}</span>
                <span className="wrap-anywhere text-left">
                  <Excerpt {...hit} around={AROUND} />
                </span>
              </RowButton>
            </span>
          ),
        },
        {
          head: t('words.hits.columns.article'),
          className: 'wrap-anywhere',
          cell: ({ article }) => article,
          below: ({ kind, tenant }) => `${t(`words.kinds.${kind}`)} · ${tenant}`,
        },
        { head: t('common.words.level'), cell: ({ level }) => <LevelBadge level={level} /> },
        { head: t('common.words.state'), cell: ({ state }) => <StateBadge state={state} /> },
        { head: t('words.hits.columns.time'), kind: 'time', cell: ({ createdTime }) => dateTime(createdTime) },
      ]}
    />
  )
}
