// The text of an answer with its citations in place; nothing of it is ever taken for markup.
import type { AnswerPicture, Citation } from '@lectern/contracts'
import { Button, cn } from '@lectern/ui'
import { ChevronDown, ChevronUp, CircleHelp } from '@lectern/ui/icons'
import { createContext, Fragment, lazy, memo, Suspense, use, useState } from 'react'
import { useText } from '~/lib/i18n.ts'
import { answerBlocks, isLong } from './answer-blocks.ts'
import { AnswerCode } from './answer-code.tsx'
import { AnswerImage } from './answer-image.tsx'
import { answerPieces, type CheckedPiece, markUnsourced } from './answer-text.ts'
import { CitationChip } from './citation-chip.tsx'

const Formula = lazy(() => import('./late/formula.tsx'))

const Pictures = createContext<ReadonlyMap<number, AnswerPicture>>(new Map())

function Maths({ source, where }: { source: string; where: 'line' | 'block' }) {
  return (
    <Suspense fallback={<code>{source}</code>}>
      <Formula source={source} where={where} />
    </Suspense>
  )
}

type LineProps = { text: string; citations: Map<number, Citation>; checked: boolean }

const UNSOURCED = 'underline decoration-dotted decoration-third underline-offset-4'

/** Words that a model wrote and their source contradicts. */
function StruckWords({ text }: { text: string }) {
  const { t } = useText()
  return (
    <>
      <del className="text-third decoration-danger">{text}</del>
      <span className="sr-only"> {t('search.answer.struck')}</span>
    </>
  )
}

function Line({ text, citations, checked }: LineProps) {
  const pictures = use(Pictures)
  const pieces: CheckedPiece[] = answerPieces(text, citations.size > 0 ? citations : undefined)
  return (checked ? markUnsourced(pieces) : pieces).map((piece, index) => {
    const key = `${index}-${piece.type}`
    if (piece.unsourced && piece.type === 'text')
      return (
        <span key={key} className={UNSOURCED}>
          {piece.text}
        </span>
      )
    if (piece.type === 'strong')
      return (
        <strong key={key} className={piece.unsourced && UNSOURCED}>
          {piece.text}
        </strong>
      )
    if (piece.type === 'struck') return <StruckWords key={key} text={piece.text} />
    if (piece.type === 'code')
      return (
        <code key={key} className="rounded bg-muted px-1 font-mono text-[0.9em]">
          {piece.text}
        </code>
      )
    if (piece.type === 'math') return <Maths key={key} source={piece.source} where="line" />
    if (piece.type === 'picture') {
      const picture = pictures.get(piece.id)
      return picture && <AnswerImage key={key} {...picture} />
    }
    if (piece.type === 'text') return <Fragment key={key}>{piece.text}</Fragment>
    const citation = citations.get(piece.index)
    if (citation) return <CitationChip key={key} citation={citation} />
    // Citations come after the text: until then the number keeps its place.
    return (
      <span
        key={key}
        aria-hidden="true"
        className="mx-0.5 inline-block h-4.5 min-w-4.5 rounded-full bg-muted px-1 text-center text-[11px] text-third leading-4.5"
      >
        {piece.index}
      </span>
    )
  })
}

/** Scrolls within itself on a phone, where the answer must not be wider than the page. */
function SmallTable({
  head,
  rows,
  citations,
}: {
  head: readonly string[]
  rows: readonly string[][]
  citations: Map<number, Citation>
}) {
  const cells = (row: readonly string[]) => row.map((text, index) => ({ key: `${index} ${text}`, text }))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <div className="overflow-x-auto rounded-md border border-line" tabIndex={0}>
      <table className="w-full border-collapse text-left text-sm leading-6">
        <thead className="bg-muted">
          <tr>
            {cells(head).map(({ key, text }) => (
              <th key={key} scope="col" className="px-3 py-1.5 font-medium text-second">
                <Line text={text} citations={citations} checked={false} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.join('|')} className="border-line border-t align-top">
              {cells(row).map(({ key, text }) => (
                <td key={key} className="min-w-24 px-3 py-1.5">
                  <Line text={text} citations={citations} checked={false} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** `lines` never change place while an answer grows, so their index is their identity. */
export const AnswerBody = memo(function AnswerBody({
  text,
  citations,
  pictures,
  byModel = false,
  folds = false,
}: {
  text: string
  citations: readonly Citation[]
  pictures?: readonly AnswerPicture[]
  /** A model wrote it, and it is whole: sentences without a citation are shown as such. */
  byModel?: boolean
  /** The answer is whole: a long one is folded until it is opened. */
  folds?: boolean
}) {
  const { t } = useText()
  const [opened, setOpened] = useState(false)
  const long = folds && isLong(text)
  const byIndex = new Map(citations.map((citation) => [citation.index, citation]))
  const pictureById = new Map(pictures?.map((picture) => [picture.id, picture]))
  const blocks = answerBlocks(text, folds)
  const someUnsourced =
    byModel &&
    blocks.some(
      (block) =>
        (block.type === 'paragraph' || block.type === 'numbers' || block.type === 'bullets') &&
        block.lines.some((line) => markUnsourced(answerPieces(line, byIndex)).some(({ unsourced }) => unsourced)),
    )
  const body = (
    <div
      className={cn(
        'flex flex-col gap-3 break-words text-[15px] text-ink leading-7',
        long && !opened && 'max-h-80 overflow-hidden [mask-image:linear-gradient(#000_75%,transparent)]',
      )}
    >
      {blocks.map((block, i) => {
        const key = `${i}-${block.type}`
        if (block.type === 'code')
          return <AnswerCode key={key} code={block.lines.join('\n')} language={block.language} whole={folds} />
        if (block.type === 'math')
          return (
            <div key={key} className="overflow-x-auto">
              <Maths source={block.lines.join('\n')} where="block" />
            </div>
          )
        if (block.type === 'table') return <SmallTable key={key} {...block} citations={byIndex} />
        const lines = block.lines.map((line, index) => ({ key: `${key}-${index}`, line }))
        if (block.type === 'note')
          return (
            <p
              key={key}
              role="note"
              className="flex items-start gap-2 rounded-md bg-muted px-3 py-2 text-second text-sm"
            >
              <CircleHelp aria-hidden="true" className="mt-1 size-4 shrink-0" />
              <span className="min-w-0">{block.lines.join(' ')}</span>
            </p>
          )
        if (block.type === 'paragraph')
          return (
            <p key={key}>
              {lines.map(({ key: lineKey, line }, index) => (
                <Fragment key={lineKey}>
                  {index > 0 && <br />}
                  <Line text={line} citations={byIndex} checked={byModel} />
                </Fragment>
              ))}
            </p>
          )
        const items = lines.map(({ key: lineKey, line }) => (
          <li key={lineKey}>
            <Line text={line} citations={byIndex} checked={byModel} />
          </li>
        ))
        return block.type === 'numbers' ? (
          <ol key={key} start={block.start} className="list-decimal pl-6">
            {items}
          </ol>
        ) : (
          <ul key={key} className="list-disc pl-6">
            {items}
          </ul>
        )
      })}
      {someUnsourced && (
        <p className="text-third text-xs">
          <span className={UNSOURCED}>{t('search.answer.unsourcedMark')}</span> {t('search.answer.unsourced')}
        </p>
      )}
    </div>
  )
  const shown = <Pictures value={pictureById}>{body}</Pictures>
  if (!long) return shown
  return (
    <div className="flex flex-col items-start gap-1">
      {shown}
      <Button variant="ghost" size="sm" aria-expanded={opened} onClick={() => setOpened(!opened)}>
        {opened ? <ChevronUp /> : <ChevronDown />}
        {t(opened ? 'search.answer.fold' : 'search.answer.unfold')}
      </Button>
    </div>
  )
})
