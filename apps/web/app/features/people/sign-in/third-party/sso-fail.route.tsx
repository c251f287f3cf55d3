// /sso-fail: 'single sign-on failed' (specification §2; AUTH-05).
import { Button } from '@lectern/ui'
import { useText } from '~/lib/i18n.ts'
import { paths } from '~/lib/paths.ts'
import { ErrorFrame } from '~/shared/errors/error-page.tsx'

export default function SsoFail() {
  const { t } = useText()
  return (
    <ErrorFrame
      title={t('thirdParty.sso.failed')}
      hint={t('thirdParty.sso.failedHint')}
      actions={
        <>
          <Button asChild variant="primary">
            <a href={paths.sso}>{t('common.actions.retry')}</a>
          </Button>
          <Button asChild>
            <a href={paths.login}>{t('thirdParty.sso.otherWay')}</a>
          </Button>
        </>
      }
    />
  )
}
