// Words in a table, each with what can be done to it.
import type { SensitiveWord, WordKind } from '@lectern/contracts'
import { Badge, Button } from '@lectern/ui'
import { dateTime } from '~/lib/format.ts'
import { useText } from '~/lib/i18n.ts'
import { Table, Td, Th } from '~/shared/lists/table.tsx'
import { LevelBadge } from './level-badge.tsx'
import { useCategories } from './use-categories.ts'
import type { useChosen } from './use-chosen.ts'

type Acts = Record<'onEdit' | 'onSwitch' | 'onRemove', (word: SensitiveWord) => void>

function RowActs({ word, onEdit, onSwitch, onRemove }: { word: SensitiveWord } & Acts) {
  const { t } = useText()
  const labels = { word: word.word }
  return (
    <Td className="whitespace-nowrap text-right">
      <Button variant="ghost" size="sm" aria-label={t('words.editNamed', labels)} onClick={() => onEdit(word)}>
        {t('words.edit')}
      </Button>
      <Button
        variant="ghost"
        size="sm"
        aria-label={t(word.enabled ? 'words.disableNamed' : 'words.enableNamed', labels)}
        onClick={() => onSwitch(word)}
      >
        {t(word.enabled ? 'words.disable' : 'words.enable')}
      </Button>
      <Button variant="ghost" size="sm" aria-label={t('words.removeNamed', labels)} onClick={() => onRemove(word)}>
        {t('words.remove')}
      </Button>
    </Td>
  )
}

type Props = {
  kind: WordKind
  words: readonly SensitiveWord[]
  chosen: Pick<ReturnType<typeof useChosen>, 'has' | 'toggle'>
} & Acts

export function WordTable({ kind, words, chosen, ...acts }: Props) {
  const { t } = useText()
  const { find, nameById } = useCategories()
  const listed = kind === 'word'
  return (
    <Table label={t(`words.tabs.${kind}`)}>
      <thead>
        <tr>
          <Th>{t('words.columns.word')}</Th>
          {listed && <Th>{t('words.columns.category')}</Th>}
          {listed && <Th>{t('words.columns.level')}</Th>}
          <Th>{t('words.columns.state')}</Th>
          <Th>{t('words.columns.added')}</Th>
          <Th>
            <span className="sr-only">{t('words.columns.act')}</span>
          </Th>
        </tr>
      </thead>
      <tbody>
        {words.map((word) => {
          const level = word.level ?? find(word.categoryId)?.level
          return (
            <tr key={word.id}>
              <th scope="row" className="border-line border-t px-3 py-2.5 text-left font-normal text-ink">
                <label className="flex items-center gap-2.5">
                  <input
                    type="checkbox"
                    className="size-4 shrink-0 accent-primary"
                    aria-label={t('words.select', { word: word.word })}
                    checked={chosen.has(word.id)}
                    onChange={() => chosen.toggle(word.id)}
                  />
                  <span className="wrap-anywhere">{word.word}</span>
                </label>
              </th>
              {listed && <Td>{nameById(word.categoryId)}</Td>}
              {listed && <Td>{level && <LevelBadge level={level} />}</Td>}
              <Td>
                <Badge tone={word.enabled ? 'success' : 'neutral'}>{t(word.enabled ? 'words.on' : 'words.off')}</Badge>
              </Td>
              <Td className="whitespace-nowrap tabular-nums">{dateTime(word.createdTime)}</Td>
              <RowActs word={word} {...acts} />
            </tr>
          )
        })}
      </tbody>
    </Table>
  )
}
