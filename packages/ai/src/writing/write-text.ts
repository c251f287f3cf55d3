// Text that a model writes for the editor, as it arrives (specification §2 'AI document creation'; EDIT-11).
import { ModelFailure, reasonOf } from '../answer/failure.ts'
import { modelStream } from '../answer/model-stream.ts'
import type { ChatModelSettings, WriteInput } from '../types.ts'
import { writingRules, writingTask } from './prompt.ts'

/** Longer texts take a model longer to begin with than answers do. */
const FIRST_TOKEN_MS = 30_000
/** Characters after which a text counts as having run away. */
const MAX = 60_000

/**
 * Yields pieces of Markdown; ends quietly when `signal` aborts. Throws a ModelFailure when the model cannot be reached, refuses,
 * breaks off, writes nothing or rubbish; what was yielded before stays true.
 */
export async function* writeText(
  chat: ChatModelSettings,
  input: WriteInput,
  signal?: AbortSignal,
): AsyncGenerator<string, void, undefined> {
  const messages = [
    { role: 'system' as const, content: writingRules(input.lang) },
    { role: 'user' as const, content: writingTask(input) },
  ]
  let written = 0
  let visible = false
  try {
    for await (const piece of modelStream({ firstTokenMs: FIRST_TOKEN_MS, ...chat }, messages, signal)) {
      const clean = piece.replaceAll('\u0000', '')
      written += clean.length
      visible ||= clean.trim() !== ''
      if (/\uFFFD{2,}/.test(clean) || written > MAX) throw new ModelFailure('rubbish')
      if (clean !== '') yield clean
    }
  } catch (error) {
    throw error instanceof ModelFailure ? error : new ModelFailure(reasonOf(error, written > 0), error)
  }
  if (!visible && !signal?.aborted) throw new ModelFailure('rubbish')
}
