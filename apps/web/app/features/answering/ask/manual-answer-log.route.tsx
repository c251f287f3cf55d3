// /article/answer-log/:id: questions to the robot about one manual, for those who manage it (specification §2 'Intelligent Q&A configuration';
// AI-05).
import { ManualSettingsPage } from '~/features/library/manuals/index.ts'
import { useText } from '~/lib/i18n.ts'
import type { Route } from './+types/manual-answer-log.route'
import { AnswerLog } from './answer-log.tsx'

function ManualAnswerLogPage({ manualId }: { manualId: string }) {
  const { t } = useText()
  return (
    <ManualSettingsPage manualId={manualId} title={t('answering.log.title')} lead={t('answering.log.manualLead')}>
      {(manual) => <AnswerLog manualId={manual.id} />}
    </ManualSettingsPage>
  )
}

/** Remounted for each manual. */
export default function ManualAnswerLog({ params }: Route.ComponentProps) {
  return <ManualAnswerLogPage key={params.id} manualId={params.id} />
}
