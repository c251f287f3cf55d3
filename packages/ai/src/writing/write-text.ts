// Text that a model writes for the editor, as it arrives (specification §2 'AI document creation'; EDIT-11).
import type { ChatModelSettings } from '../models/chat-model.ts'
import { ModelFailure, reasonOf } from '../models/model-failure.ts'
import { streamText } from '../models/stream-text.ts'
import { WRITING_TEMPLATE, type WriteInput, writingValues } from './writing-prompt.ts'

/** Models take longer to begin a long text than an answer. */
const FIRST_TOKEN_MS = 30_000
const MAX_LENGTH = 60_000

/**
 * Yields pieces of Markdown; ends without an error when `signal` aborts. Throws a ModelFailure when the model cannot be reached,
 * refuses, stops midway, or writes nothing usable; what was yielded before remains valid.
 */
export async function* writeText(
  chat: ChatModelSettings,
  input: WriteInput,
  signal?: AbortSignal,
): AsyncGenerator<string, void, undefined> {
  const prompt = { template: WRITING_TEMPLATE, values: writingValues(input) }
  let written = 0
  let visible = false
  try {
    for await (const piece of streamText({ firstTokenMs: FIRST_TOKEN_MS, ...chat }, prompt, signal)) {
      const clean = piece.replaceAll('\u0000', '')
      written += clean.length
      visible ||= clean.trim() !== ''
      if (/\uFFFD{2,}/.test(clean) || written > MAX_LENGTH) throw new ModelFailure('rubbish')
      if (clean !== '') yield clean
    }
  } catch (error) {
    throw error instanceof ModelFailure ? error : new ModelFailure(reasonOf(error, written > 0), error)
  }
  if (!visible && !signal?.aborted) throw new ModelFailure('rubbish')
}
