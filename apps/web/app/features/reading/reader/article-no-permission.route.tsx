// An article that may not be shown to this reader (specification §2, §8).
import { Button } from '@lectern/ui'
import { useText } from '~/lib/i18n.ts'
import { paths } from '~/lib/paths.ts'
import { BackButton, ErrorFrame } from '~/shared/errors/error-page.tsx'

export default function ArticleNoPermission() {
  const { t } = useText()
  return (
    <ErrorFrame
      title={t('common.pages.articleNoPermission')}
      hint={t('common.pages.articleNoPermissionHint')}
      actions={
        <>
          <Button asChild variant="primary">
            <a href={paths.home}>{t('common.pages.home')}</a>
          </Button>
          <BackButton />
        </>
      }
    />
  )
}
