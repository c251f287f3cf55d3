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
    continue: 'Go on from the text above',
    summarize: 'Sum this document up',
  },
  toChinese: 'Translate into Chinese',
  toEnglish: 'Translate into English',
  instruction: 'What to write',
  instructionHint: 'For example: a guide for new colleagues who apply for VPN access, with common questions',
  write: 'Write',
  result: 'Text of the AI',
  thinking: 'Thinking…',
  writing: 'Writing…',
  stop: 'Stop',
  again: 'Try again',
  discard: 'Discard',
  replace: 'Replace the selection',
  insert: 'Insert into the document',
  insertBelow: 'Insert below',
  inserted: 'Written into the document',
  undo: 'Undo',
  noModel:
    'Writing with AI is not set up. Ask the administrator to set OPENAI_API_KEY on the server (for your own model also OPENAI_BASE_URL and OPENAI_CHAT_MODEL) and to restart it.',
  disabled: 'AI is switched off for the enterprise. Its administrators can switch it on.',
}
