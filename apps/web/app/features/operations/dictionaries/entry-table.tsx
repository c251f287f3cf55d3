// The entries of one dictionary: switched on and off, put in order, changed and removed.
import type { Dictionary, DictionaryEntry } from '@lectern/contracts'
import { Badge, Button, StatePanel, Switch } from '@lectern/ui'
import { ListIcon } from '@lectern/ui/icons'
import { useText } from '~/lib/i18n.ts'
import { OrderButtons } from '~/shared/lists/order-buttons.tsx'
import { Table, Td, Th } from '~/shared/lists/table.tsx'
import { useSaveDictionary } from './use-save.ts'

const swapped = (entries: readonly DictionaryEntry[], at: number, to: number): DictionaryEntry[] =>
  entries.map((one, index) => (index === at ? entries[to] : index === to ? entries[at] : one) ?? one)

export function EntryTable({
  dictionary,
  onEdit,
}: {
  dictionary: Dictionary
  onEdit: (entry: DictionaryEntry) => void
}) {
  const { t, lang } = useText()
  const { change, refused, busy } = useSaveDictionary()
  const { entries, fixed } = dictionary
  const save = (next: DictionaryEntry[], text?: string) =>
    void change({ ...dictionary, entries: next }, dictionary, text).catch(refused)
  if (entries.length === 0) return <StatePanel icon={<ListIcon />} title={t('dictionaries.entry.none')} />
  return (
    <Table label={t('dictionaries.columns.entries')}>
      <thead>
        <tr>
          <Th>{t('dictionaries.entry.labelZh')}</Th>
          <Th>{t('dictionaries.entry.labelEn')}</Th>
          <Th>{t('dictionaries.entry.value')}</Th>
          <Th>{t('dictionaries.entry.enabled')}</Th>
          <Th>
            <span className="sr-only">{t('dictionaries.columns.act')}</span>
          </Th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry, position) => {
          const { value, labelZh, labelEn, enabled, isDefault, remark } = entry
          const name = lang === 'zh_CN' ? labelZh : labelEn
          return (
            <tr key={value}>
              <th scope="row" className="border-line border-t px-3 py-2.5 text-left font-normal text-ink" lang="zh-CN">
                {labelZh}
              </th>
              <Td>
                <span className="flex flex-wrap items-center gap-2">
                  <span lang="en">{labelEn}</span>
                  {isDefault && <Badge tone="primary">{t('dictionaries.entry.default')}</Badge>}
                </span>
                {remark && <span className="block text-third text-xs">{remark}</span>}
              </Td>
              <Td className="text-second text-xs">{value}</Td>
              <Td>
                <Switch
                  aria-label={t('dictionaries.entry.switchNamed', { name })}
                  checked={enabled}
                  disabled={busy}
                  onCheckedChange={(on) => save(entries.map((one) => (one === entry ? { ...one, enabled: on } : one)))}
                />
              </Td>
              <Td className="whitespace-nowrap text-right">
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
                  disabled={busy || fixed.includes(value)}
                  title={fixed.includes(value) ? t('dictionaries.entry.fixed') : undefined}
                  onClick={() =>
                    save(
                      entries.filter((one) => one !== entry),
                      t('dictionaries.entry.removed'),
                    )
                  }
                >
                  {t('dictionaries.entry.remove')}
                </Button>
              </Td>
            </tr>
          )
        })}
      </tbody>
    </Table>
  )
}
