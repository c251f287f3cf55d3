// Real-name certification of the person: submitted here, with its records (ACC-02).

import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { useListQuery } from '~/shared/lists/use-list-query.ts'
import { Lead } from '~/shared/page/tab-frame.tsx'
import { CertificationRecords } from './certification-records.tsx'

export function CertificationPanel() {
  const { t } = useText()
  const page = useListQuery()
  const list = trpc.certification.list.useQuery({ current: page.current, size: page.size })
  const withdraw = trpc.certification.withdraw.useMutation()
  return (
    <>
      <Lead>{t('certification.lead.personal')}</Lead>
      <CertificationRecords kind="personal" list={list} page={page} withdraw={withdraw.mutateAsync} />
    </>
  )
}
