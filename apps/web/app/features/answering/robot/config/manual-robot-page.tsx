// Settings of the robot of one manual, for its administrators.
import { Button } from '@lectern/ui'
import { MessageSquare } from '@lectern/ui/icons'
import { Link } from 'react-router'
import { ManualSettingsPage } from '~/features/library/manuals/index.ts'
import { useText } from '~/lib/i18n.ts'
import { paths } from '~/lib/paths.ts'
import { EnableSwitch } from './enable-switch.tsx'
import { RobotSettings } from './robot-settings.tsx'

export function ManualRobotPage({ manualId }: { manualId: string }) {
  const { t } = useText()
  return (
    <ManualSettingsPage manualId={manualId} title={t('robot.title')} lead={t('robot.config.lead')}>
      {(manual) => (
        <>
          <EnableSwitch manual={manual} />
          <Button asChild className="mb-6">
            <Link to={paths.answerLog(manual.id)}>
              <MessageSquare />
              {t('answering.log.title')}
            </Link>
          </Button>
          <RobotSettings manualId={manual.id} manualCode={manual.manualCode} name={manual.name} />
        </>
      )}
    </ManualSettingsPage>
  )
}
