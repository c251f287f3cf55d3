// /manage/notices: notices of the platform, by its operators (OPS-07).
import { useText } from '~/lib/i18n.ts'
import { NoticeList } from './notice-list.tsx'

export default function PlatformNotices() {
  const { t } = useText()
  return (
    <NoticeList
      platform
      head={(add, list) => (
        <>
          <title>{t('notices.title')}</title>
          <div className="mb-6 flex flex-wrap items-start justify-between gap-4">
            <div className="min-w-0">
              <h1 className="font-semibold text-ink text-xl">{t('notices.title')}</h1>
              <p className="mt-1 max-w-2xl text-second text-sm">{t('notices.platformLead')}</p>
            </div>
            {add}
          </div>
          {list}
        </>
      )}
    />
  )
}
