// Real-name certification: says that it is not available yet.
import { StatePanel } from '@lectern/ui'
import { BadgeCheck } from '@lectern/ui/icons'
import { useText } from '~/lib/i18n.ts'
import { Lead } from '~/shared/page/tab-frame.tsx'

export function CertificationPanel() {
  const { t } = useText()
  return (
    <>
      <Lead>{t('account.certification.lead')}</Lead>
      <StatePanel
        icon={<BadgeCheck />}
        title={t('account.certification.later')}
        hint={t('account.certification.laterHint')}
      />
    </>
  )
}
