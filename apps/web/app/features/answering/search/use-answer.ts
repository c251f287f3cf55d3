// One question and its streamed answer: thinking, streaming, and every way it can end (specification §4 AI stream).
import type { Lang } from '@lectern/contracts'
import { useCallback, useEffect, useReducer, useRef, useState } from 'react'
import { leaveForLogin } from '~/lib/query-client.ts'
import { type Answer, AskRefused, answerReducer, EMPTY_ANSWER, endOf, UNAUTHENTICATED } from './answer-state.ts'
import { requestAnswer } from './ask.ts'

/** Holds the id of a conversation's first answer from then on: questions that share it go on with each other. */
export type Conversation = { id?: string }

/**
 * Sends a changed question (unless it is empty), and again by `retry`. With `kept`, the answer that this question got before, it asks by `retry`
 * only.
 */
export function useAnswer({
  question,
  picture,
  manualId,
  spaceId,
  portal,
  lang,
  signedIn,
  conversation,
  savedAnswer,
}: {
  question: string
  /** A data: address. */
  picture?: string
  manualId?: string
  spaceId?: string
  portal?: string
  lang: Lang
  signedIn: boolean
  conversation?: Conversation
  savedAnswer?: Answer
}) {
  const [answer, dispatch] = useReducer(answerReducer, savedAnswer ?? EMPTY_ANSWER)
  const [attempt, setAttempt] = useState(0)
  const running = useRef<AbortController>(null)
  // Changing the language of the page does not ask again.
  const langNow = useRef(lang)
  langNow.current = lang

  const isSaved = savedAnswer !== undefined && attempt === 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: attempt asks again
  useEffect(() => {
    if (!question || isSaved) return
    const controller = new AbortController()
    const { signal } = controller
    running.current = controller
    const run = async () => {
      let hasText = false
      dispatch({ type: 'start' })
      try {
        const conversationId = conversation?.id
        for await (const event of requestAnswer({
          question,
          picture,
          manualId,
          spaceId,
          portal,
          conversationId,
          lang: langNow.current,
          signedIn,
          signal,
        })) {
          if (signal.aborted) return
          if (event.type === 'id' && conversation) conversation.id ??= event.id
          hasText ||= event.type === 'text'
          dispatch(event)
        }
        dispatch({ type: 'end', phase: hasText ? 'done' : 'failed' })
      } catch (error) {
        if (signal.aborted) return
        if (error instanceof AskRefused && error.code === UNAUTHENTICATED) return leaveForLogin()
        dispatch({ type: 'end', ...endOf(error, hasText) })
      } finally {
        controller.abort()
      }
    }
    void run()
    return () => controller.abort()
  }, [question, picture, manualId, spaceId, portal, signedIn, conversation, attempt, isSaved])

  const stop = useCallback(() => {
    running.current?.abort()
    dispatch({ type: 'end', phase: 'stopped' })
  }, [])
  const retry = useCallback(() => setAttempt((count) => count + 1), [])
  return { answer, stop, retry }
}
