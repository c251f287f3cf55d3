// /user/links: the links that a member has made, to look through and to revoke.
import { useText } from '~/lib/i18n.ts'
import { Page } from '~/shared/page/page.tsx'
import { SettingPage } from '~/shared/page/setting-page.tsx'
import { LinkList } from './link-list.tsx'

export default function MyLinksPage() {
  const { t } = useText()
  return (
    <Page crumbs={[{ text: t('account.title') }, { text: t('links.mine') }]}>
      <SettingPage title={t('links.mine')} lead={t('links.mineLead')}>
        <LinkList mine />
      </SettingPage>
    </Page>
  )
}
