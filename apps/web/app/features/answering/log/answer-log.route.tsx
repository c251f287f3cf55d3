// /setting/ai-log: conversations of the robot and questions without an answer (AI-05).
import { AnswerLogPage } from './answer-log-page.tsx'

export default function SettingAiLog() {
  return <AnswerLogPage />
}
