// The paginator with the product's words, where there is more than one page. A page behind the end, whose last row was deleted or went elsewhere, gives way to the last one.
import { Pagination } from '@lectern/ui'
import { useEffect, useEffectEvent } from 'react'
import { useText } from '~/lib/i18n.ts'
import { lastPage } from './last-page.ts'

type Paging = { current: number; size: number }

export function ListPager({
  current,
  size,
  total,
  onChange,
}: Paging & { total: number; onChange: (next: Paging) => void }) {
  const { t } = useText()
  const last = lastPage(total, size)
  const goBack = useEffectEvent(() => onChange({ current: last, size }))
  useEffect(() => {
    if (current > last) goBack()
  }, [current, last])
  if (total <= size && current === 1) return null
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
