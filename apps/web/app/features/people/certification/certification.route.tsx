// /setting/certification: real-name certification of the organisation, by its administrators (specification §2; TEN-09).
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { useListQuery } from '~/shared/lists/use-list-query.ts'
import { SettingPage } from '~/shared/page/setting-page.tsx'
import { CertificationRecords } from './certification-records.tsx'

export default function TenantCertification() {
  const { t } = useText()
  const page = useListQuery()
  const list = trpc.tenantCertification.list.useQuery({ current: page.current, size: page.size })
  const withdraw = trpc.tenantCertification.withdraw.useMutation()
  return (
    <SettingPage title={t('certification.title')} lead={t('certification.lead.organisation')}>
      <CertificationRecords kind="organisation" list={list} page={page} withdraw={withdraw.mutateAsync} />
    </SettingPage>
  )
}
