// /manage/dictionaries: the lists of choices of the platform; `?code=` opens one (specification §3 Parameter, §7 findSystemDict; OPS-11).
import { type Dictionaries, type Dictionary, DictionaryFile } from '@lectern/contracts'
import { Badge, Button, DataTable, OPENS_ROW, Skeleton, StatePanel } from '@lectern/ui'
import { Download, Plus, SearchX, Upload } from '@lectern/ui/icons'
import { useState } from 'react'
import { Link } from 'react-router'
import { dateTime } from '~/lib/format.ts'
import { useText } from '~/lib/i18n.ts'
import { paths } from '~/lib/paths.ts'
import { saveBlob } from '~/lib/save-blob.ts'
import { trpc } from '~/lib/trpc.ts'
import { LoadError } from '~/shared/lists/async-state.tsx'
import { FilterBox } from '~/shared/lists/filter-box.tsx'
import { useListQuery } from '~/shared/lists/use-list-query.ts'
import { DictionaryDialog } from './dictionary-dialog.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { OneDictionary } from './one-dictionary.tsx'

const wordsOf = ({ code, nameZh, nameEn, entries }: Dictionary): string =>
  [code, nameZh, nameEn, ...entries.flatMap((one) => [one.value, one.labelZh, one.labelEn])].join(' ').toLowerCase()

/** Exports the fields that an import reads. */
function exportAll(dictionaries: Dictionaries): void {
  const text = JSON.stringify(DictionaryFile.parse({ dictionaries }), null, 2)
  saveBlob(new Blob([text], { type: 'application/json' }), 'dictionaries.json')
}

function All({ dictionaries }: { dictionaries: Dictionaries }) {
  const { t, lang } = useText()
  const { change, get } = useListQuery()
  const [shown, setShown] = useState<'new' | 'import' | null>(null)
  const text = get('text')
  const matches = dictionaries.filter((one) => wordsOf(one).includes(text.toLowerCase()))
  return (
    <>
      <title>{t('dictionaries.title')}</title>
      <div className="mb-2 flex flex-wrap items-center gap-2">
        <h1 className="mr-auto font-semibold text-ink text-xl">{t('dictionaries.title')}</h1>
        <Button onClick={() => exportAll(dictionaries)}>
          <Download />
          {t('common.words.export')}
        </Button>
        <Button onClick={() => setShown('import')}>
          <Upload />
          {t('common.words.import')}
        </Button>
        <Button variant="primary" onClick={() => setShown('new')}>
          <Plus />
          {t('dictionaries.add')}
        </Button>
      </div>
      <p className="mb-4 text-second text-sm">{t('dictionaries.lead')}</p>
      <div className="mb-4">
        <FilterBox value={text} label={t('dictionaries.filter')} onChange={(next) => change({ text: next })} />
      </div>
      {matches.length === 0 ? (
        <StatePanel icon={<SearchX />} title={t('dictionaries.noMatch')} />
      ) : (
        <DataTable
          label={t('dictionaries.title')}
          rows={matches}
          keyOf={({ code }) => code}
          columns={[
            {
              head: t('dictionaries.columns.name'),
              kind: 'name',
              cell: ({ code, nameZh, nameEn }) => (
                <Link {...OPENS_ROW} className="font-medium hover:text-primary-text" to={paths.dictionary(code)}>
                  {lang === 'zh_CN' ? nameZh : nameEn}
                </Link>
              ),
              below: ({ code }) => code,
            },
            {
              head: t('common.words.kind'),
              cell: ({ builtIn }) => <Badge>{t(builtIn ? 'dictionaries.builtIn' : 'dictionaries.own')}</Badge>,
            },
            {
              head: t('dictionaries.columns.entries'),
              kind: 'number',
              className: 'whitespace-nowrap',
              cell: ({ entries }) =>
                t('dictionaries.entriesOf', {
                  on: entries.filter(({ enabled }) => enabled).length,
                  all: entries.length,
                }),
            },
            {
              head: t('dictionaries.columns.changed'),
              kind: 'time',
              className: 'text-xs',
              cell: ({ changedTime }) => (changedTime ? dateTime(changedTime) : t('dictionaries.asMade')),
            },
          ]}
        />
      )}
      {shown === 'import' && <ImportDialog onClose={() => setShown(null)} />}
      {shown === 'new' && (
        <DictionaryDialog
          dictionary={null}
          onDone={(code) => change({ code, text: null })}
          onClose={() => setShown(null)}
        />
      )}
    </>
  )
}

export default function DictionariesPage() {
  const { t } = useText()
  const { get, change } = useListQuery()
  const list = trpc.dictionary.list.useQuery()
  const code = get('code')
  if (list.error && !list.data) return <LoadError error={list.error} onRetry={() => void list.refetch()} />
  if (!list.data) return <Skeleton className="h-96" />
  if (code === '') return <All dictionaries={list.data} />
  const one = list.data.find((dictionary) => dictionary.code === code)
  if (one) return <OneDictionary key={code} dictionary={one} onGone={() => change({ code: null })} />
  return (
    <StatePanel
      icon={<SearchX />}
      title={t('dictionaries.gone')}
      action={<Link to={paths.manage('dictionaries')}>{t('dictionaries.back')}</Link>}
    />
  )
}
