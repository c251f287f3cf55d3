// Top contributors.
import type { Contributor } from '@lectern/contracts'
import { useText } from '~/lib/i18n.ts'
import { Chart } from '~/shared/charts/index.ts'

/** `toOf`: what a member worked on. */
export function ContributorsChart({
  people,
  toOf,
}: {
  people: readonly Contributor[] | undefined
  toOf: (memberId: string) => string
}) {
  const { t } = useText()
  return (
    <Chart
      title={t('boards.charts.contributors')}
      hint={t('boards.hints.contributions')}
      kind="ranking"
      first={t('boards.columns.member')}
      empty={t('boards.none')}
      series={[{ key: 'contributions', tone: 'primary', label: t('boards.figures.contributions') }]}
      rows={people?.map(({ memberId, name, contributions }) => ({
        label: name || t('boards.charts.left'),
        to: toOf(memberId),
        contributions,
      }))}
    />
  )
}
