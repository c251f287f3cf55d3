// Server-sent events as the REST contract writes them.
import type { AnswerEnding, AnswerEvent } from '@lectern/contracts'
import { translate } from '@lectern/i18n'

/** A line break as `<br>`, a space as `&nbsp;`, every other character as itself. */
export const markText = (text: string): string => text.replace(/\r\n|\r|\n/g, '<br>').replaceAll(' ', '&nbsp;')

const message = (data: string, event?: string) => `${event ? `event: ${event}\n` : ''}data: ${data}\n\n`

export const CLOSE = message('close', 'close')

/** Text of an answer that looks like the id marker is sent in two pieces, so that clients do not mistake it for one. */
function textMessages(text: string): string {
  const marked = markText(text)
  if (marked === '') return ''
  return marked.startsWith('[ID:') ? message('[') + message(marked.slice(1)) : message(marked)
}

/**
 * One event of an answer on the wire; a picture belongs behind the text that was sent before it. `end` becomes {@link CLOSE}. Before it,
 * `blocked` is sent when the question was not accepted, `provider` when a model or the managers wrote the answer, `outcome` with the kind of
 * answer, `doubtful` when the citations are only places where the answer may be, `trouble` when the model failed.
 */
export function toSse(event: AnswerEvent): string {
  switch (event.type) {
    case 'answerId':
      return message(`[ID:${event.id}]`)
    case 'text':
      return textMessages(event.text)
    case 'revised':
      return message(JSON.stringify({ text: event.text, pictures: event.pictures }), 'revised')
    case 'picture':
      return message(JSON.stringify({ id: event.id, url: event.url, alt: event.alt }), 'picture')
    case 'citations':
      return message(JSON.stringify(event.citations), 'citations')
    case 'end':
      if (event.fallback === 'sensitive') return message('sensitive', 'blocked')
      return (
        (event.provider === 'extractive' ? '' : message(event.provider, 'provider')) +
        message(JSON.stringify(endingOf(event)), 'outcome') +
        (event.outcome === 'doubtful' || (event.outcome === 'refused' && event.provider === 'model')
          ? message('doubtful', 'doubtful')
          : '') +
        (event.trouble ? message(JSON.stringify(event.trouble), 'trouble') : '')
      )
  }
}

const endingOf = ({ outcome, askBack, contact }: AnswerEnding): AnswerEnding => ({ outcome, askBack, contact })

/** Returns the message for an interrupted answer. */
export const interrupted = (lang: 'zh_CN' | 'en_US'): string =>
  textMessages(`\n${translate(lang, 'errors.answerBroken')}`)
