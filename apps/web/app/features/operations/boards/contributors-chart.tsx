// Who contributed most.
import type { Contributor } from '@lectern/contracts'
import { useText } from '~/lib/i18n.ts'
import { Chart } from '~/shared/charts/index.ts'

export function ContributorsChart({ people }: { people: readonly Contributor[] | undefined }) {
  const { t } = useText()
  return (
    <Chart
      title={t('boards.charts.contributors')}
      hint={t('boards.hints.contributions')}
      kind="ranking"
      first={t('boards.columns.member')}
      empty={t('boards.none')}
      series={[{ key: 'contributions', tone: 'primary', label: t('boards.figures.contributions') }]}
      rows={people?.map(({ name, contributions }) => ({ label: name || t('boards.charts.left'), contributions }))}
    />
  )
}
