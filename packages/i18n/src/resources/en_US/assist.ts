// Texts: AI while writing.
import type { SameKeys } from '../../types.ts'
import type { assist as zh } from '../zh_CN/assist.ts'

export const assist: SameKeys<typeof zh> = {
  menu: 'Write with AI',
  task: {
    create: 'Write a document with AI',
    continue: 'Continue with AI',
    rewrite: 'Rewrite',
    shorten: 'Shorten',
    translate: 'Translate',
    summarize: 'Summarise with AI',
  },
  hint: {
    create: 'Tell the AI what to write',
    continue: 'Continue the text above',
    summarize: 'Summarise this document',
  },
  toChinese: 'Translate into Chinese',
  toEnglish: 'Translate into English',
  instruction: 'What to write',
  instructionHint: 'For example: a guide to applying for VPN access, for new colleagues, with common questions',
  write: 'Write',
  result: 'AI text',
  thinking: 'Thinking…',
  writing: 'Writing…',
  stop: 'Stop',
  again: 'Try again',
  discard: 'Discard',
  replace: 'Replace the selection',
  insert: 'Insert into the document',
  insertBelow: 'Insert below',
  inserted: 'Inserted',
  noModel: 'AI writing is not set up. Ask your administrator.',
  disabled: 'AI is switched off for the organisation. Its administrators can switch it on.',
  disabledAdmin: 'AI is switched off for the organisation. You can switch it on in its AI settings.',
}

export const errors = {
  assistUnavailable:
    'AI writing is not available. Set OPENAI_API_KEY (or OPENAI_BASE_URL) and switch AI on for the organisation.',
  assistFailed: 'AI generation error, please try again later',
}
