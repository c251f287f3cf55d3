// Hits in a table, latest first.
import type { HitState, SensitiveHit } from '@lectern/contracts'
import { Badge, type Tone } from '@lectern/ui'
import { dateTime } from '~/lib/format.ts'
import { useText } from '~/lib/i18n.ts'
import { RowButton, Table, Td, Th } from '~/shared/lists/table.tsx'
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
  return (
    <Table label={t('words.tabs.hits')}>
      <thead>
        <tr>
          {(['excerpt', 'article', 'level', 'state', 'time'] as const).map((column) => (
            <Th key={column}>{t(`words.hits.columns.${column}`)}</Th>
          ))}
        </tr>
      </thead>
      <tbody>
        {hits.map((hit) => {
          const labels = { word: hit.word, article: hit.article }
          return (
            <tr key={hit.id}>
              <th scope="row" className="min-w-56 border-line border-t px-3 py-2.5 text-left font-normal">
                <span className="flex items-start gap-2.5">
                  <input
                    type="checkbox"
                    className="mt-0.5 size-4 shrink-0 accent-primary"
                    aria-label={t('words.hits.select', labels)}
                    checked={chosen.has(hit.id)}
                    onChange={() => chosen.toggle(hit.id)}
                  />
                  <RowButton onClick={() => onOpen(hit)}>
                    <span className="sr-only">{t('words.hits.open', labels)}</span>
                    <span className="wrap-anywhere text-left">
                      <Excerpt {...hit} around={AROUND} />
                    </span>
                  </RowButton>
                </span>
              </th>
              <Td>
                <span className="wrap-anywhere block">{hit.article}</span>
                <span className="block text-third text-xs">
                  {t(`words.kinds.${hit.kind}`)} · {hit.tenant}
                </span>
              </Td>
              <Td>
                <LevelBadge level={hit.level} />
              </Td>
              <Td>
                <StateBadge state={hit.state} />
              </Td>
              <Td className="whitespace-nowrap tabular-nums">{dateTime(hit.createdTime)}</Td>
            </tr>
          )
        })}
      </tbody>
    </Table>
  )
}
