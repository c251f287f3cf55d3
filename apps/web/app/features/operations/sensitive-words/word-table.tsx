// Words in a table, each with what can be done to it.
import type { SensitiveWord, WordKind } from '@lectern/contracts'
import { Badge, Button, Checkbox, DataTable } from '@lectern/ui'
import { dateTime } from '~/lib/format.ts'
import { useText } from '~/lib/i18n.ts'
import { LevelBadge } from './level-badge.tsx'
import { useCategories } from './use-categories.ts'
import type { useChosen } from './use-chosen.ts'

type Acts = Record<'onEdit' | 'onSwitch' | 'onRemove', (word: SensitiveWord) => void>

function RowActs({ word, onEdit, onSwitch, onRemove }: { word: SensitiveWord } & Acts) {
  const { t } = useText()
  const labels = { word: word.word }
  const act = (label: string, text: string, run: (word: SensitiveWord) => void) => (
    <Button variant="ghost" size="sm" aria-label={label} onClick={() => run(word)}>
      {text}
    </Button>
  )
  return (
    <>
      {act(t('words.editNamed', labels), t('common.words.edit'), onEdit)}
      {word.enabled
        ? act(t('words.disableNamed', labels), t('words.disable'), onSwitch)
        : act(t('words.enableNamed', labels), t('words.enable'), onSwitch)}
      {act(t('words.removeNamed', labels), t('common.words.remove'), onRemove)}
    </>
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
    <DataTable
      label={t(`words.tabs.${kind}`)}
      rows={words}
      columns={[
        {
          head: t('words.columns.word'),
          kind: 'name',
          cell: ({ id, word }) => (
            <Checkbox
              aria-label={t('words.select', { word })}
              checked={chosen.has(id)}
              onChange={() => chosen.toggle(id)}
            >
              <span className="wrap-anywhere">{word}</span>
            </Checkbox>
          ),
        },
        listed && { head: t('common.words.category'), cell: ({ categoryId }) => nameById(categoryId) },
        listed && {
          head: t('common.words.level'),
          cell: ({ level: ownLevel, categoryId }) => {
            const level = ownLevel ?? find(categoryId)?.level
            return level && <LevelBadge level={level} />
          },
        },
        {
          head: t('common.words.state'),
          cell: ({ enabled }) => (
            <Badge tone={enabled ? 'success' : 'neutral'}>{t(enabled ? 'words.on' : 'words.off')}</Badge>
          ),
        },
        { head: t('words.columns.added'), kind: 'time', cell: ({ createdTime }) => dateTime(createdTime) },
        { head: t('common.words.actions'), kind: 'acts', cell: (word) => <RowActs word={word} {...acts} /> },
      ]}
    />
  )
}
