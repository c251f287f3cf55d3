// The explanation of a quick topic with its related articles, shown without a request.
import type { RobotView } from '@lectern/contracts'
import { Button } from '@lectern/ui'
import { Sparkles } from '@lectern/ui/icons'
import { useText } from '~/lib/i18n.ts'
import { ArticleLinks, PersonSays, RobotSays } from './words.tsx'

/** `onAsk` is missing while another answer is on its way. */
export function HotWordCard({
  word,
  onAsk,
}: {
  word: RobotView['hotWords'][number]
  onAsk?: (question: string) => void
}) {
  const { t } = useText()
  return (
    <>
      <PersonSays label={t('robot.chat.you')}>{word.text}</PersonSays>
      <RobotSays>
        <div className="flex flex-col items-start gap-3">
          <p className="whitespace-pre-line break-words">{word.description}</p>
          <ArticleLinks label={t('robot.chat.related')} links={word.documents} />
          <Button size="sm" disabled={!onAsk} onClick={() => onAsk?.(word.text)}>
            <Sparkles />
            {t('robot.chat.askAbout')}
          </Button>
        </div>
      </RobotSays>
    </>
  )
}
