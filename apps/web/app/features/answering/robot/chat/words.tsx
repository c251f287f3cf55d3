// The robot's texts, and the words it offers at the start (specification §3: guide words, hot words).
import type { RobotView } from '@lectern/contracts'
import type { ReactNode } from 'react'
import { useText } from '~/lib/i18n.ts'

export const RobotSays = ({ children }: { children: ReactNode }) => (
  <div className="max-w-full self-start rounded-lg rounded-tl-sm border border-line bg-surface px-4 py-3 text-[15px] text-ink leading-7">
    {children}
  </div>
)

export const PersonSays = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="max-w-[85%] self-end whitespace-pre-line break-words rounded-lg rounded-tr-sm bg-primary px-4 py-2 text-[15px] text-on-primary leading-7">
    <span className="sr-only">{label}: </span>
    {children}
  </div>
)

const chip =
  'max-w-full truncate rounded-full border border-line-strong bg-surface px-3 py-1 pointer-coarse:py-2.5 text-left text-second text-sm transition-colors hover:border-primary hover:text-primary-text disabled:opacity-60'

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-2">
      <p className="text-third text-xs">{label}</p>
      <ul aria-label={label} className="flex flex-wrap gap-2">
        {children}
      </ul>
    </div>
  )
}

type Props = {
  view: RobotView
  disabled: boolean
  onHotWord: (word: RobotView['hotWords'][number]) => void
  onGuideWord: (word: RobotView['guideWords'][number]) => void
  onSuggested: (question: string) => void
}

export function Words({ view, disabled, onHotWord, onGuideWord, onSuggested }: Props) {
  const { t } = useText()
  const silent = view.hotWords.length === 0 && view.guideWords.length === 0
  return (
    <>
      {view.hotWords.length > 0 && (
        <Row label={t('robot.chat.hotWords')}>
          {view.hotWords.map((word) => (
            <li key={word.text} className="max-w-full">
              <button type="button" className={chip} onClick={() => onHotWord(word)}>
                # {word.text}
              </button>
            </li>
          ))}
        </Row>
      )}
      {silent && view.suggested.length > 0 && (
        <Row label={t('robot.chat.guideWords')}>
          {view.suggested.map((text) => (
            <li key={text} className="max-w-full">
              <button type="button" className={chip} disabled={disabled} onClick={() => onSuggested(text)}>
                {text}
              </button>
            </li>
          ))}
        </Row>
      )}
      {view.guideWords.length > 0 && (
        <Row label={t('robot.chat.guideWords')}>
          {view.guideWords.map((word) => (
            <li key={word.text} className="max-w-full">
              <button type="button" className={chip} disabled={disabled} onClick={() => onGuideWord(word)}>
                {word.text}
              </button>
            </li>
          ))}
        </Row>
      )}
    </>
  )
}

/** Articles that belong to what was said. They open beside the conversation. */
export function ArticleLinks({ label, links }: { label: string; links: readonly { title: string; url: string }[] }) {
  if (links.length === 0) return null
  return (
    <div className="flex flex-col gap-1 border-line border-t pt-3 text-sm">
      <p className="text-third text-xs">{label}</p>
      <ul className="flex flex-col gap-1">
        {links.map(({ title, url }) => (
          <li key={url} className="truncate">
            <a href={url} target="_blank" rel="noopener" className="text-primary-text hover:underline">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
