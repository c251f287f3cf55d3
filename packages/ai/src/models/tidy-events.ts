// A stream of events in the form that the OpenAI client reads, whatever lines the vendor's endpoint writes.
import { deltasOf, hasContent, hasFinished, type Reply, refusalIn } from './vendor-replies.ts'

const LINE_END = /\r\n|\n|\r(?!$)/
const DONE = '[DONE]'
const event = (data: string, name = '') => `${name}data: ${data}\n\n`
/** Says that the model came to its end, for those that only say so by the last event. */
const FINISH = event(JSON.stringify({ choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] }))

export function tidyEvents(body: NonNullable<Response['body']>): ReadableStream<Uint8Array> {
  let [rest, data, name] = ['', '', '']
  let [isFinished, hasWords] = [false, false]

  function tidyReply(reply: Reply): string {
    const refusal = reply.choices ? null : refusalIn(reply)
    if (refusal) return JSON.stringify({ error: refusal })
    isFinished ||= hasFinished(reply)
    const tidied = deltasOf(reply, hasWords)
    hasWords ||= hasContent(tidied)
    return JSON.stringify(tidied)
  }

  /** The event of the lines so far; empty while they are no whole one. */
  function endEvent(isLast: boolean): string {
    const content = data.trim()
    if (content === '') return ''
    const reply = content === DONE ? null : parsed(content)
    if (reply === undefined && !isLast) return ''
    const tidied = reply ? tidyReply(reply) : content
    const before = reply === null && hasWords && !isFinished ? FINISH : ''
    const text = before + event(tidied, name)
    data = ''
    name = ''
    return text
  }

  function readLine(line: string): string {
    if (line === '') return endEvent(true)
    if (line.startsWith('event:')) name = `${line}\n`
    if (!line.startsWith('data:')) return ''
    data += `${line.slice('data:'.length)}\n`
    return endEvent(false)
  }

  return body
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(
      new TransformStream<string, string>({
        transform(text, controller) {
          const lines = (rest + text).split(LINE_END)
          rest = lines.pop() ?? ''
          const events = lines.map(readLine).join('')
          if (events !== '') controller.enqueue(events)
        },
        flush(controller) {
          const events = readLine(rest.replace(/\r$/, '')) + endEvent(true)
          if (events !== '') controller.enqueue(events)
        },
      }),
    )
    .pipeThrough(new TextEncoderStream())
}

/** Undefined: it is no object of JSON. */
function parsed(text: string): Reply | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}
