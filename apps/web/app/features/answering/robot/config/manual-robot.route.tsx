// /article/robot/:id: robot settings of one manual, for its administrators (specification §2 'Intelligent Q&A configuration').
import { Button } from '@lectern/ui'
import { MessageSquare } from '@lectern/ui/icons'
import { Link } from 'react-router'
import { ManualSettingsPage } from '~/features/library/manuals/index.ts'
import { useText } from '~/lib/i18n.ts'
import { paths } from '~/lib/paths.ts'
import type { Route } from './+types/manual-robot.route'
import { EnableSwitch } from './enable-switch.tsx'
import { RobotSettings } from './robot-settings.tsx'

function ManualRobotPage({ manualId }: { manualId: string }) {
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

/** Remounted for each manual. */
export default function ManualRobot({ params }: Route.ComponentProps) {
  return <ManualRobotPage key={params.id} manualId={params.id} />
}
