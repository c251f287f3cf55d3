// Definition of a figure, opened by pointer, keyboard and touch.
import { Popover, PopoverContent, PopoverTrigger } from '@lectern/ui'
import { CircleHelp } from '@lectern/ui/icons'
import { useText } from '~/lib/i18n.ts'

/** `of`: the name of the figure. */
export function Definition({ of, text }: { of: string; text: string }) {
  const { t } = useText()
  return (
    <Popover>
      <PopoverTrigger
        aria-label={t('boards.definition', { figure: of })}
        className="-m-1.5 inline-flex rounded-full p-1.5 text-third hover:text-ink print:hidden"
      >
        <CircleHelp className="size-3.5" />
      </PopoverTrigger>
      <PopoverContent className="whitespace-normal text-left font-normal text-second text-sm">{text}</PopoverContent>
    </Popover>
  )
}
