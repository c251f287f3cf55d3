// /manage/appearance: brandings by domain, of the platform and of all organisations.
import { BrandingList } from '~/features/people/branding/index.ts'
import { useText } from '~/lib/i18n.ts'

export default function ManageBranding() {
  const { t } = useText()
  return (
    <BrandingList
      head={(add, list) => (
        <>
          <title>{t('manage.appearance')}</title>
          <div className="mb-6 flex items-center justify-between gap-4">
            <h1 className="font-semibold text-ink text-xl">{t('manage.appearance')}</h1>
            {add}
          </div>
          {list}
        </>
      )}
    />
  )
}
