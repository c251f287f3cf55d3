// The entries of one dictionary: switched on and off, put in order, changed and removed.
import type { Dictionary, DictionaryEntry } from '@lectern/contracts'
import { Badge, Button, DataTable, StatePanel, Switch } from '@lectern/ui'
import { ListIcon } from '@lectern/ui/icons'
import { useText } from '~/lib/i18n.ts'
import { OrderButtons } from '~/shared/lists/order-buttons.tsx'
import { useSaveDictionary } from './use-save.ts'

const swapped = (entries: readonly DictionaryEntry[], i: number, to: number): DictionaryEntry[] =>
  entries.map((one, index) => (index === i ? entries[to] : index === to ? entries[i] : one) ?? one)

export function EntryTable({
  dictionary,
  onEdit,
}: {
  dictionary: Dictionary
  onEdit: (entry: DictionaryEntry) => void
}) {
  const { t, lang } = useText()
  const { change, refused, busy } = useSaveDictionary()
  const { entries } = dictionary
  const save = (next: DictionaryEntry[], text?: string) =>
    void change({ ...dictionary, entries: next }, dictionary, text).catch(refused)
  if (entries.length === 0) return <StatePanel icon={<ListIcon />} title={t('dictionaries.entry.none')} />
  const nameOf = ({ labelZh, labelEn }: DictionaryEntry) => (lang === 'zh_CN' ? labelZh : labelEn)
  return (
    <DataTable
      label={t('dictionaries.columns.entries')}
      rows={entries}
      keyOf={({ value }) => value}
      columns={[
        {
          head: t('dictionaries.entry.labelZh'),
          kind: 'name',
          cell: ({ labelZh }) => <span lang="zh-CN">{labelZh}</span>,
        },
        {
          head: t('dictionaries.entry.labelEn'),
          cell: ({ labelEn, isDefault }) => (
            <span className="flex flex-wrap items-center gap-2">
              <span lang="en">{labelEn}</span>
              {isDefault && <Badge tone="primary">{t('dictionaries.entry.default')}</Badge>}
            </span>
          ),
          below: ({ remark }) => remark,
        },
        { head: t('dictionaries.entry.value'), className: 'text-second text-xs', cell: ({ value }) => value },
        {
          head: t('dictionaries.entry.enabled'),
          cell: (entry) => (
            <Switch
              aria-label={t('dictionaries.entry.switchNamed', { name: nameOf(entry) })}
              checked={entry.enabled}
              disabled={busy}
              onCheckedChange={(on) => save(entries.map((one) => (one === entry ? { ...one, enabled: on } : one)))}
            />
          ),
        },
        {
          head: t('common.words.actions'),
          kind: 'acts',
          cell: (entry, position) => {
            const name = nameOf(entry)
            const fixed = dictionary.fixed.includes(entry.value)
            return (
              <>
                <OrderButtons
                  at={position}
                  count={entries.length}
                  busy={busy}
                  upLabel={t('dictionaries.entry.upNamed', { name })}
                  downLabel={t('dictionaries.entry.downNamed', { name })}
                  onMove={(to) => save(swapped(entries, position, to), t('dictionaries.entry.moved'))}
                />
                <Button
                  variant="ghost"
                  size="sm"
                  aria-label={t('dictionaries.entry.editNamed', { name })}
                  onClick={() => onEdit(entry)}
                >
                  {t('dictionaries.entry.change')}
                </Button>
                <Button
                  variant="ghost"
                  size="sm"
                  aria-label={t('dictionaries.entry.removeNamed', { name })}
                  disabled={busy || fixed}
                  title={fixed ? t('dictionaries.entry.fixed') : undefined}
                  onClick={() =>
                    save(
                      entries.filter((one) => one !== entry),
                      t('dictionaries.entry.removed'),
                    )
                  }
                >
                  {t('dictionaries.entry.remove')}
                </Button>
              </>
            )
          },
        },
      ]}
    />
  )
}
