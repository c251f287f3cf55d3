// A conversation with the robot: greeting, words to begin with, questions and their answers, the field to ask (AI-02).
import type { RobotView } from '@lectern/contracts'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type Answer, stoppedAnswer } from '~/features/answering/search/answer-state.ts'
import { OpenBeside } from '~/features/answering/search/citation-chip.tsx'
import type { Conversation } from '~/features/answering/search/use-answer.ts'
import { usePicture } from '~/features/answering/search/use-picture.ts'
import { colorVariables } from '~/lib/display.ts'
import { useText } from '~/lib/i18n.ts'
import { ChatHeader } from './chat-header.tsx'
import { Composer } from './composer.tsx'
import { frameReady, questionOf } from './frame.ts'
import { HotWordCard } from './hot-word-card.tsx'
import { clearChat, loadChat, saveChat } from './stored-chat.ts'
import { Turn } from './turn.tsx'
import { useStickToEnd } from './use-stick-to-end.ts'
import { RobotSays, Words } from './words.tsx'

type Link = RobotView['guideWords'][number]['related'][number]
type HotWord = RobotView['hotWords'][number]
type Message =
  | {
      type: 'question'
      text: string
      /** A data: address. It is not kept for the next page. */
      picture?: string
      related: readonly Link[]
      answer?: Answer
    }
  | { type: 'hotWord'; word: HotWord }
type Entry = Message & { key: number }

/** A question whose answer did not arrive before the page closed is not repeated automatically. */
const withAnswer = (message: Message): Message =>
  message.type === 'question' && message.answer === undefined ? { ...message, answer: stoppedAnswer } : message

type Props = {
  view: RobotView
  signedIn: boolean
  /** Name under which the conversation is kept for the next page; without it, it is not kept. */
  keptAs?: string
  /** Asked as soon as the conversation opens. */
  first?: string
  /** Shown in a page of its own, not as a part of one. */
  whole?: boolean
  /** Shown in a frame or window that can be closed. */
  onClose?: () => void
}

export function Chat({ view, signedIn, keptAs, first, whole = false, onClose }: Props) {
  const { t } = useText()
  const [entries, setEntries] = useState<Entry[]>([])
  const [stop, setStop] = useState<(() => void) | null>(null)
  const conversation = useRef<Conversation>({})
  const count = useRef(0)
  const picture = usePicture(view.manualId ?? undefined)
  const box = useStickToEnd(entries.length)

  const add = (message: Message) => {
    count.current += 1
    const key = count.current
    setEntries((before) => [...before, { key, ...message }])
  }
  const sendQuestion = (text: string, related: readonly Link[] = [], shown?: string) => {
    const question = text.trim()
    if (question && !stop) add({ type: 'question', text: question, picture: shown, related })
  }
  const begin = useEffectEvent(() => {
    const savedChat = keptAs === undefined ? null : loadChat(keptAs)
    if (savedChat) {
      conversation.current = { id: savedChat.conversationId }
      for (const message of savedChat.said) add(withAnswer(message))
    }
    // On a reloaded page it has been asked already.
    const isAsked = savedChat?.said.some((message) => message.type === 'question' && message.text === first?.trim())
    if (first && !isAsked) sendQuestion(first)
  })
  useEffect(begin, [])
  useEffect(() => {
    if (keptAs !== undefined && entries.length > 0)
      saveChat(keptAs, {
        conversationId: conversation.current.id,
        said: entries.map(({ key: _, ...message }) =>
          message.type === 'question' ? { ...message, picture: undefined } : message,
        ),
      })
  }, [keptAs, entries])
  const answered = (key: number, answer: Answer) =>
    setEntries((before) =>
      before.map((entry) => (entry.key === key && entry.type === 'question' ? { ...entry, answer } : entry)),
    )
  // The page around may ask while an answer is on its way: that question waits for its end.
  const waiting = useRef<string | null>(null)
  const askFromOutside = useEffectEvent((text: string) => {
    if (stop) waiting.current = text
    else sendQuestion(text)
  })
  const askWaiting = useEffectEvent(() => {
    const text = waiting.current
    waiting.current = null
    if (text !== null) sendQuestion(text)
  })
  useEffect(() => {
    if (!stop) askWaiting()
  }, [stop])
  useEffect(() => {
    const hear = (event: MessageEvent<unknown>) => {
      const question = questionOf(event)
      if (question !== null) askFromOutside(question)
    }
    window.addEventListener('message', hear)
    frameReady()
    return () => window.removeEventListener('message', hear)
  }, [])
  useEffect(() => {
    if (!onClose) return
    const closeByKey = ({ key }: KeyboardEvent) => key === 'Escape' && onClose()
    window.addEventListener('keydown', closeByKey)
    return () => window.removeEventListener('keydown', closeByKey)
  }, [onClose])
  const restart = () => {
    stop?.()
    waiting.current = null
    setStop(null)
    conversation.current = {}
    // Save pending changes before clearing, because an effect would save them afterwards.
    flushSync(() => setEntries([]))
    if (keptAs !== undefined) clearChat(keptAs)
  }
  const onLive = useCallback((stopIt: (() => void) | null) => setStop(() => stopIt), [])

  return (
    <OpenBeside value={true}>
      <div
        className="flex h-full min-h-0 flex-col bg-page"
        style={view.color === null ? undefined : (colorVariables(view.color) ?? undefined)}
      >
        <ChatHeader
          view={view}
          level={whole ? 'h1' : 'h2'}
          onRestart={entries.length > 0 ? restart : undefined}
          onClose={onClose}
        />
        <div ref={box} className="min-h-0 flex-1 overflow-y-auto">
          <section aria-label={t('robot.chat.log')} className="mx-auto flex max-w-3xl flex-col gap-4 px-4 py-5">
            <RobotSays>
              <p className="whitespace-pre-line break-words">{view.promptText}</p>
            </RobotSays>
            <Words
              view={view}
              disabled={stop !== null}
              onHotWord={(word) => add({ type: 'hotWord', word })}
              onGuideWord={({ text, related }) => sendQuestion(text, related)}
              onSuggested={(text) => sendQuestion(text)}
            />
            {entries.map((entry) =>
              entry.type === 'question' ? (
                <Turn
                  key={entry.key}
                  question={entry.text}
                  picture={entry.picture}
                  related={entry.related}
                  view={view}
                  conversation={conversation.current}
                  signedIn={signedIn}
                  savedAnswer={entry.answer}
                  onChoose={stop ? undefined : (choice) => sendQuestion(choice)}
                  onAnswer={(answer) => answered(entry.key, answer)}
                  onLive={onLive}
                />
              ) : (
                <HotWordCard
                  key={entry.key}
                  word={entry.word}
                  onAsk={stop ? undefined : (text) => sendQuestion(text)}
                />
              ),
            )}
          </section>
        </div>
        <Composer onAsk={(text, shown) => sendQuestion(text, [], shown)} onStop={stop} picture={picture} />
      </div>
    </OpenBeside>
  )
}
