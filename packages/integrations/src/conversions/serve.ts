// The loop of the child process: reads requests from its standard input and answers on descriptor 3, one after the other. It knows
// neither database nor secrets, and ends when its parent does.
import { Socket } from 'node:net'
import type { ConversionTable } from '@lectern/readers/conversions'
import { ConversionRefused } from '@lectern/readers/conversions/refused'
import { type Answer, type Frame, FrameReader, type Request, toFrame, writeFrame } from './frames.ts'

/** Serves until the parent closes the pipe. */
export function serveConversions(tasks: ConversionTable): void {
  const answers = new Socket({ fd: 3, readable: false, writable: true })
  // The parent decides what is too large to send here.
  const reader = new FrameReader(() => Number.POSITIVE_INFINITY)
  process.stdin.on('data', (part: Buffer) => {
    const request = reader.push(part) as Request | undefined
    if (request) answer(tasks, request).then((frame) => writeFrame(answers, frame))
  })
  process.stdin.on('end', () => process.exit(0))
}

async function answer(tasks: ConversionTable, { task: name, input }: Request): Promise<Frame> {
  try {
    const task = tasks[name]
    if (!task) throw new Error(`no conversion '${name}'`)
    const convert = await task.load()
    const frame = toFrame({ ok: true, output: await convert(task.input.parse(input)) })
    if (frame.body.byteLength > task.maxOutputBytes) throw new ConversionRefused('conversionTooLarge')
    return frame
  } catch (error) {
    return toFrame(failure(error))
  }
}

/** Nesting that overflows the stack, and values longer than the engine allows or can send, are files that are too large. */
function failure(error: unknown): Answer {
  const message = error instanceof Error ? error.message : String(error)
  if (error instanceof ConversionRefused) return { ok: false, code: error.code, details: error.details, message }
  const tooLarge = error instanceof RangeError || (error instanceof DOMException && error.name === 'DataCloneError')
  const code = tooLarge ? 'conversionTooLarge' : null
  return { ok: false, code, details: {}, message: message.slice(0, 500) }
}
