/** The articles of a template: chosen, added, put in order and removed. */
import { createId } from '@lectern/content'
import { TEMPLATE_CENTRE_LIMITS } from '@lectern/contracts'
import { Button, cn, toast } from '@lectern/ui'
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, FileText, Folder, Plus, Table, Trash2 } from '@lectern/ui/icons'
import { useText } from '~/lib/i18n.ts'
import { canIndent, canMove, endOf, indent, type Line, move, without } from './tree.ts'

const ICONS = { document: FileText, folder: Folder, table: Table }
const NEW_TITLES = {
  document: 'templateCentre.editor.newArticle',
  table: 'templateCentre.editor.newTable',
  folder: 'templateCentre.editor.newFolder',
} as const
const INDENT_REM = 1

type Props = {
  lines: readonly Line[]
  /** The lines with the text as it is in the editor. */
  current: () => Line[]
  chosen: string | null
  onChoose: (key: string) => void
  /** `key`: what is chosen then. */
  onChange: (lines: Line[], key?: string | null) => void
}

export function ArticleLines({ lines, current, chosen, onChoose, onChange }: Props) {
  const { t } = useText()
  const position = lines.findIndex(({ key }) => key === chosen)
  const line = lines[position]
  const add = (type: keyof typeof NEW_TITLES) => {
    const key = createId()
    const title = t(NEW_TITLES[type])
    const now = current()
    const place = line ? endOf(now, position) : now.length
    // Into the chosen folder, else behind what is chosen.
    const depth = line ? line.depth + (line.type === 'folder' ? 1 : 0) : 0
    onChange([...now.slice(0, place), { key, title, type, content: [], depth }, ...now.slice(place)], key)
  }
  const remove = () => {
    if (!line) return
    const before = current()
    const next = without(before, position)
    onChange(next, next[Math.min(position, next.length - 1)]?.key ?? null)
    toast.offer(t('templateCentre.editor.removed', { title: line.title }), {
      undo: true,
      actions: [{ label: t('templateCentre.undo'), run: () => onChange(before, line.key) }],
    })
  }
  const full = lines.length >= TEMPLATE_CENTRE_LIMITS.articles
  const acts = [
    ['up', ArrowUp, canMove(lines, position, -1), () => onChange(move(current(), position, -1))],
    ['down', ArrowDown, canMove(lines, position, 1), () => onChange(move(current(), position, 1))],
    ['out', ArrowLeft, canIndent(lines, position, -1), () => onChange(indent(current(), position, -1))],
    ['in', ArrowRight, canIndent(lines, position, 1), () => onChange(indent(current(), position, 1))],
    ['remove', Trash2, true, remove],
  ] as const
  return (
    <nav aria-label={t('templateCentre.editor.articles')} className="flex shrink-0 flex-col gap-2 md:w-64">
      <div className="flex flex-wrap gap-2">
        <Button size="sm" disabled={full} onClick={() => add('document')}>
          <Plus />
          {t('templateCentre.editor.addArticle')}
        </Button>
        <Button size="sm" disabled={full} onClick={() => add('table')}>
          <Plus />
          {t('templateCentre.editor.addTable')}
        </Button>
        <Button size="sm" disabled={full} onClick={() => add('folder')}>
          <Plus />
          {t('templateCentre.editor.addFolder')}
        </Button>
      </div>
      <ul className="max-h-[60dvh] overflow-y-auto rounded-lg border border-line bg-surface p-1 empty:hidden">
        {lines.map(({ key, title, type, depth }) => {
          const Icon = ICONS[type]
          return (
            <li key={key} style={{ paddingLeft: `${depth * INDENT_REM}rem` }}>
              <button
                type="button"
                aria-current={key === chosen}
                className={cn(
                  'flex w-full items-center gap-2 rounded px-2 py-1.5 text-left text-ink text-sm hover:bg-hover',
                  key === chosen && 'bg-primary-subtle text-primary-text',
                )}
                onClick={() => onChoose(key)}
              >
                <Icon aria-hidden="true" className="size-4 shrink-0" />
                <span className="truncate">{title}</span>
              </button>
            </li>
          )
        })}
      </ul>
      {line && (
        <div className="flex gap-1">
          {acts.map(([act, Icon, able, run]) => (
            <Button
              key={act}
              variant="ghost"
              size="icon"
              disabled={!able}
              aria-label={t(`templateCentre.editor.${act}`)}
              title={t(`templateCentre.editor.${act}`)}
              onClick={run}
            >
              <Icon />
            </Button>
          ))}
        </div>
      )}
    </nav>
  )
}
