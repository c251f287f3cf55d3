// A search box with the articles that it finds below it. How one is chosen is up to the caller.
import { Input, Skeleton } from '@lectern/ui'
import { useState } from 'react'
import { useText } from '~/lib/i18n.ts'
import { type Choice, useArticles } from './use-articles.ts'

type Props = {
  /** Absent: of all manuals, once a text is typed. */
  manualId?: string
  folders?: boolean
  /** One row. */
  children: (choice: Choice) => React.ReactNode
}

export function ArticleList({ manualId, folders, children }: Props) {
  const { t } = useText()
  const [text, setText] = useState('')
  const choices = useArticles(manualId, text, folders)
  return (
    <>
      <Input
        type="search"
        aria-label={t('robot.config.pickSearch')}
        placeholder={t('robot.config.pickSearch')}
        value={text}
        maxLength={100}
        onChange={(event) => setText(event.target.value)}
      />
      <div className="mt-2 max-h-60 overflow-y-auto">
        {choices === null ? (
          <p className="px-1 py-2 text-third text-sm">{t('robot.config.pickType')}</p>
        ) : !choices ? (
          <Skeleton className="h-20" />
        ) : choices.length === 0 ? (
          <p className="px-1 py-2 text-third text-sm">{t('robot.config.pickNone')}</p>
        ) : (
          <ul>
            {choices.map((choice) => (
              <li key={choice.id}>{children(choice)}</li>
            ))}
          </ul>
        )}
      </div>
    </>
  )
}
