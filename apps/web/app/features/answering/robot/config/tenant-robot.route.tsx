// /setting/robot: the robot that speaks for all manuals without one of their own.

import { SettingPage } from '~/features/people/settings/setting-frame.tsx'
import { useText } from '~/lib/i18n.ts'
import { useSession } from '~/lib/session.ts'
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
