// /invite-error: an invalid invitation (specification §2, §8 'The link is invalid!').
import { Button } from '@lectern/ui'
import { useText } from '~/lib/i18n.ts'
import { paths } from '~/lib/paths.ts'
import { ErrorFrame } from '~/shared/errors/error-page.tsx'

export default function InviteError() {
  const { t } = useText()
  return (
    <ErrorFrame
      title={t('errors.invitationInvalid')}
      hint={t('invitations.page.invalidHint')}
      actions={
        <Button asChild variant="primary">
          <a href={paths.login}>{t('auth.login.submit')}</a>
        </Button>
      }
    />
  )
}
