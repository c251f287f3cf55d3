// What the robot was asked about one manual, for those who look after it (AI-05).
import { ManualSettingsPage } from '~/features/library/manuals/index.ts'
import { useText } from '~/lib/i18n.ts'
import { AnswerLog } from './answer-log.tsx'

export function ManualAnswerLogPage({ manualId }: { manualId: string }) {
  const { t } = useText()
  return (
    <ManualSettingsPage manualId={manualId} title={t('answering.log.title')} lead={t('answering.log.manualLead')}>
      {(manual) => <AnswerLog manualId={manual.id} />}
    </ManualSettingsPage>
  )
}
