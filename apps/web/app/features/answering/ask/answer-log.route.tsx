// /setting/ai-log: questions to the robot in the whole organisation (specification §2 'Intelligent Q&A'; AI-05).

import { useText } from '~/lib/i18n.ts'
import { SettingPage } from '~/shared/page/setting-page.tsx'
import { AnswerLog } from './answer-log.tsx'

export default function AnswerLogPage() {
  const { t } = useText()
  return (
    <SettingPage title={t('answering.log.title')} lead={t('answering.log.lead')}>
      <AnswerLog />
    </SettingPage>
  )
}
