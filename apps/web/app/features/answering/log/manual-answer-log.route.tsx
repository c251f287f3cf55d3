// /article/answer-log/:id: what the robot was asked about a manual (specification §2 'Intelligent Q&A configuration'; AI-05).

import type { Route } from './+types/manual-answer-log.route'
import { ManualAnswerLogPage } from './manual-answer-log-page.tsx'

export default function ManualAnswerLog({ params }: Route.ComponentProps) {
  return <ManualAnswerLogPage key={params.id} manualId={params.id} />
}
