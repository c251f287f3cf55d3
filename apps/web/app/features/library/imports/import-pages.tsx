/** The changes of each page by an import, to filter and to search; conflicts can be resolved here. */
import {
  ConflictChoice,
  csvOf,
  GoneChoice,
  ImportChange,
  type ImportedPage,
  type ImportPolicy,
} from '@lectern/contracts'
import { Select, Skeleton } from '@lectern/ui'
import { useCallback, useState } from 'react'
import { useText } from '~/lib/i18n.ts'
import { KEEP, trpc } from '~/lib/trpc.ts'
import { LoadError } from '~/shared/lists/async-state.tsx'
import { CsvButton } from '~/shared/lists/csv-button.tsx'
import { FilterBox } from '~/shared/lists/filter-box.tsx'
import { ListPager } from '~/shared/lists/list-pager.tsx'
import { choiceOf, withChoice } from './policy.ts'

const ALL = 'all'
const PAGE_SIZE = 20
/** Lines that one call for the file brings. */
const FILE_PAGE = 100

type Props = {
  id: string
  /** Null: it has run, and nothing can be chosen. */
  policy: ImportPolicy | null
  onChange: (policy: ImportPolicy) => void
}

export function ImportPages({ id, policy, onChange }: Props) {
  const { t } = useText()
  const utils = trpc.useUtils()
  const [change, setChange] = useState<ImportChange | typeof ALL>(ALL)
  const [words, setWords] = useState('')
  const [paging, setPaging] = useState({ current: 1, size: PAGE_SIZE })
  const filter = { id, ...(change !== ALL && { change }), ...(words && { words }) }
  const list = trpc.writing.importedPages.useQuery({ ...filter, ...paging }, KEEP)
  const find = useCallback((text: string) => {
    setWords(text)
    setPaging({ current: 1, size: PAGE_SIZE })
  }, [])
  const csv = async () => {
    const rows: string[][] = [
      [t('imports.report.path'), t('common.words.title'), t('imports.pages.change'), t('imports.pages.choice')],
    ]
    for (let current = 1; ; current++) {
      const { records, total } = await utils.writing.importedPages.fetch({ ...filter, current, size: FILE_PAGE })
      for (const page of records) {
        const choice = choiceOf(page, policy)
        rows.push([page.path, page.title, sayChange(page), choice ? t(`imports.choice.${choice}`) : ''])
      }
      if (current * FILE_PAGE >= total) return csvOf(rows)
    }
  }
  const sayChange = ({ change, moved, edited }: ImportedPage) =>
    [
      t(`imports.changes.${change}`),
      moved && t('imports.pages.moved'),
      change === 'gone' && edited && t('imports.pages.edited'),
    ]
      .filter(Boolean)
      .join(' · ')
  return (
    <section aria-label={t('imports.pages.label')} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <FilterBox value={words} label={t('imports.pages.find')} onChange={find} />
        <Select
          className="w-auto"
          label={t('imports.pages.change')}
          value={change}
          onValueChange={(value) => {
            setChange(value)
            setPaging({ current: 1, size: PAGE_SIZE })
          }}
          options={[
            { value: ALL, label: t('imports.report.all') },
            ...ImportChange.options.map((value) => ({ value, label: t(`imports.changes.${value}`) })),
          ]}
        />
        <CsvButton file={t('imports.pages.file')} load={csv} />
      </div>
      {list.error && !list.data && <LoadError error={list.error} onRetry={() => void list.refetch()} />}
      {!list.data && !list.error && <Skeleton className="h-24" />}
      {list.data?.total === 0 && <p className="text-third">{t('imports.pages.none')}</p>}
      <ul className="divide-y divide-line">
        {list.data?.records.map((page) => {
          const choice = choiceOf(page, policy)
          const options = page.change === 'gone' ? GoneChoice.options : ConflictChoice.options
          return (
            <li key={page.page} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
              <div className="min-w-0 flex-1 basis-48">
                <p className="break-words text-ink">{page.title}</p>
                <p className="break-all text-third text-xs">
                  {sayChange(page)} · {page.path}
                </p>
              </div>
              {choice !== null &&
                (policy === null ? (
                  <span className="text-second">{t(`imports.choice.${choice}`)}</span>
                ) : (
                  <Select<ConflictChoice | GoneChoice>
                    className="w-full sm:w-56"
                    label={t('imports.pages.choiceOf', { title: page.title })}
                    value={choice}
                    options={options.map((value) => ({ value, label: t(`imports.choice.${value}`) }))}
                    onValueChange={(value) => onChange(withChoice(policy, page, value))}
                  />
                ))}
            </li>
          )
        })}
      </ul>
      {list.data && list.data.total > PAGE_SIZE && (
        <ListPager {...paging} total={list.data.total} onChange={setPaging} />
      )}
    </section>
  )
}
