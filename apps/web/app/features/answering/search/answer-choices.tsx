// A question back to the reader: what was meant, as buttons (AI-02).
import type { AskBack } from '@lectern/contracts'
import { Button } from '@lectern/ui'
import { useText } from '~/lib/i18n.ts'

/** Without `onChoose` the choices cannot be pressed: another answer is on its way. */
export function AnswerChoices({ askBack, onChoose }: { askBack: AskBack; onChoose?: (choice: string) => void }) {
  const { t } = useText()
  return (
    <div className="flex flex-col gap-3 text-[15px] text-ink leading-7">
      <p className="break-words">{askBack.question}</p>
      {askBack.choices.length > 0 && (
        <ul aria-label={t('search.answer.choices')} className="flex flex-col items-start gap-2">
          {askBack.choices.map((choice) => (
            <li key={choice} className="max-w-full">
              <Button
                disabled={!onChoose}
                className="h-auto max-w-full whitespace-normal py-1.5 text-left"
                onClick={() => onChoose?.(choice)}
              >
                {choice}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
