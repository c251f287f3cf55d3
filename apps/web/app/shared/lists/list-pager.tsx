// The paginator with the product's words.
import { Pagination } from '@lectern/ui'
import { useText } from '~/lib/i18n.ts'

type Paging = { current: number; size: number }

export function ListPager({
  current,
  size,
  total,
  onChange,
}: Paging & { total: number; onChange: (next: Paging) => void }) {
  const { t } = useText()
  return (
    <Pagination
      className="mt-6 justify-end"
      current={current}
      size={size}
      total={total}
      onChange={onChange}
      texts={{
        label: t('common.pager.label'),
        total: t('common.pager.total', { count: total }),
        size: (one) => t('common.pager.size', { size: one }),
        sizeLabel: t('common.pager.sizeLabel'),
        jump: t('common.pager.jump'),
        previous: t('common.pager.previous'),
        next: t('common.pager.next'),
        page: (page) => t('common.pager.page', { page }),
      }}
    />
  )
}
