// The categories of sensitive words, by their names in the language of the page.
import type { WordCategory } from '@lectern/contracts'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'

export function useCategories() {
  const { lang } = useText()
  const list = trpc.sensitiveWord.categories.useQuery()
  const categories = list.data ?? []
  const nameOf = ({ nameZh, nameEn }: WordCategory) => (lang === 'zh_CN' ? nameZh : nameEn)
  const find = (id: string) => categories.find((one) => one.id === id)
  return {
    list,
    categories,
    nameOf,
    find,
    nameById: (id: string) => {
      const category = find(id)
      return category ? nameOf(category) : ''
    },
    options: categories.map((one) => ({ value: one.id, label: nameOf(one) })),
  }
}
