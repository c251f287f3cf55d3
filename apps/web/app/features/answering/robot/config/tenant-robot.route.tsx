// /setting/robot: the robot that speaks for all manuals without one of their own.

import { useText } from '~/lib/i18n.ts'
import { useSession } from '~/lib/session.ts'
import { SettingPage } from '~/shared/page/setting-page.tsx'
import { RobotSettings } from './robot-settings.tsx'

export default function SettingRobot() {
  const { t } = useText()
  const { tenantName, systemName } = useSession()
  return (
    <SettingPage title={t('robot.title')} lead={`${t('robot.config.lead')} ${t('robot.config.leadTenant')}`}>
      <RobotSettings name={systemName || tenantName} />
    </SettingPage>
  )
}
