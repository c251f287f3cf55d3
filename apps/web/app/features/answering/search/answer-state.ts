// The states of an answer, and how each outcome is shown (specification §4 AI stream). Pure.
import type { AnswerEnding, AnswerOutcome, AnswerPicture, Citation, PicturePlace } from '@lectern/contracts'
import { pictureSign, withPictures } from './answer-text.ts'

export type Trouble = { message: string; advice?: string }

export type AskEvent =
  | { type: 'id'; id: string }
  | { type: 'text'; text: string }
  | { type: 'picture'; picture: AnswerPicture }
  /** In place of all text before. */
  | { type: 'revised'; text: string; pictures: PicturePlace[] }
  | { type: 'citations'; citations: Citation[] }
  /** The question was not taken: the text says why. */
  | { type: 'blocked' }
  /** A model wrote it: sentences without a citation have no source. */
  | { type: 'byModel' }
  /** Managers have tied it to the question. */
  | { type: 'pinned' }
  /** The kind of the answer. */
  | { type: 'outcome'; ending: AnswerEnding }
  /** The model failed; `advice` is for those who manage the robot. */
  | { type: 'trouble'; trouble: Trouble }

/** The server refused: `code` of the REST contract and its message. */
export class AskRefused extends Error {
  readonly code: number
  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}
/** The stream ended without its closing event. */
export class AskCut extends Error {}

/** `refused`: there is no answer to be had here (`message` says why). `cut`: it broke off. */
export type Phase = 'thinking' | 'streaming' | 'done' | 'stopped' | 'cut' | 'refused' | 'timeout' | 'failed'
export type Answer = {
  phase: Phase
  id: string | null
  /** With the signs of its pictures. */
  text: string
  citations: Citation[]
  /** Missing in answers that an older version of the program kept. */
  pictures?: AnswerPicture[]
  blocked: boolean
  byModel: boolean
  /** Missing in answers that an older version of the program kept. */
  pinned?: boolean
  /** Missing until the answer is whole, and in answers that an older version of the program kept. */
  ending?: AnswerEnding
  trouble: Trouble | null
  message: string
}

type Action = { type: 'start' } | AskEvent | { type: 'end'; phase: Phase; message?: string }

export const EMPTY_ANSWER: Answer = {
  phase: 'thinking',
  id: null,
  text: '',
  citations: [],
  blocked: false,
  byModel: false,
  trouble: null,
  message: '',
}

/** Answer to a question that was stopped. */
export const stoppedAnswer: Answer = { ...EMPTY_ANSWER, phase: 'stopped' }

export function answerReducer(answer: Answer, action: Action): Answer {
  switch (action.type) {
    case 'start':
      return EMPTY_ANSWER
    case 'id':
      return { ...answer, id: action.id }
    case 'text':
      return { ...answer, phase: 'streaming', text: answer.text + action.text }
    case 'picture': {
      const { picture } = action
      return { ...answer, text: answer.text + pictureSign(picture.id), pictures: [...(answer.pictures ?? []), picture] }
    }
    case 'revised':
      return { ...answer, text: withPictures(action.text, action.pictures) }
    case 'citations':
      return { ...answer, citations: action.citations }
    case 'blocked':
      return { ...answer, blocked: true }
    case 'byModel':
      return { ...answer, byModel: true }
    case 'pinned':
      return { ...answer, pinned: true }
    case 'outcome':
      return { ...answer, ending: action.ending }
    case 'trouble':
      return { ...answer, trouble: action.trouble }
    case 'end':
      return { ...answer, phase: action.phase, message: action.message ?? '' }
  }
}

export const isLive = ({ phase }: Answer): boolean => phase === 'thinking' || phase === 'streaming'

/** Undefined for an answer that is not whole, and for a question that was not taken. */
export function outcomeOf({ phase, blocked, ending, citations }: Answer): AnswerOutcome | undefined {
  if (phase !== 'done' || blocked) return undefined
  return ending?.outcome ?? (citations.length > 0 ? 'answered' : 'refused')
}

/** Something published is cited as the answer: only that can be judged as helpful or not. */
export const isAnswered = ({ citations, blocked, ending }: Answer): boolean =>
  citations.length > 0 && !blocked && ending?.outcome !== 'refused'

const OTHER_FAILURE = 1
export const UNAUTHENTICATED = 3

/** Returns the end of an answer after an error; streamed text is kept as 'cut'. */
export function endOf(error: unknown, hasText: boolean): { phase: Phase; message?: string } {
  if (error instanceof AskRefused)
    return { phase: error.code === OTHER_FAILURE ? 'refused' : 'failed', message: error.message }
  if (error instanceof AskCut || hasText) return { phase: hasText ? 'cut' : 'failed' }
  return { phase: error instanceof DOMException && error.name === 'TimeoutError' ? 'timeout' : 'failed' }
}
