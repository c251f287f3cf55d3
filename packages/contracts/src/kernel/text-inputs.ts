/**
 * Treatment of each input with text: its place in the rule for sensitive words, or the reason of its exemption (ledger OPS-08). Each area
 * declares it in its contract, as `…_TEXT_INPUTS`; a test fails for an input, or a text field of one, that is missing.
 */
import { z } from 'zod'

/** Texts that are no articles. */
export const TextPlace = z.enum([
  'comment',
  'feedback',
  'answerFeedback',
  'articleSettings',
  'manual',
  'space',
  'tenant',
  'branding',
  'member',
  'group',
  'portal',
  'robot',
  'pin',
  'template',
  'notice',
  'mailSender',
  'identityProvider',
])
export type TextPlace = z.infer<typeof TextPlace>

export const TEXT_REASONS = {
  article: 'Drafts are saved with any words, which are recorded; articles are judged when they are published.',
  portal: 'The draft of a portal is saved with any words, which are recorded; it is judged when it is published.',
  question: 'Questions are judged by the blocked words of answers.',
  operator: 'Written by operators, who keep the list.',
  search: 'Looks for something; nothing of it is kept for others.',
  secret: 'Passwords, codes, tokens, addresses and what programs send each other.',
  own: 'Seen by the person or the organisation that wrote it, and by operators, in forms of their own.',
  internal: 'Tries and settings of search and answers, shown to those who manage them.',
  file: 'Names of files; what is in a file is judged where an article shows it or is made of it.',
  part: 'A part of another input, which is treated with it.',
  check: 'Repeats a name to confirm that what it names is to go.',
} as const

/**
 * `place`: the verb asks requireTexts; `texts` are the fields it hands over, `rest` those that are no texts for others to read. `why`: it
 * does not ask.
 */
export type TextTreatment =
  | { place: TextPlace; texts: readonly string[]; rest?: readonly string[] }
  | { why: keyof typeof TEXT_REASONS }
/** By the name of the input. */
export type TextInputs = Readonly<Record<string, TextTreatment>>
