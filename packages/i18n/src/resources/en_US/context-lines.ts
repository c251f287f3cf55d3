// Texts of the lines of context in the AI settings.
import type { SameKeys } from '../../types.ts'
import type { contextLines as zh } from '../zh_CN/context-lines.ts'

export const contextLines: SameKeys<typeof zh> = {
  title: 'Lines of context',
  lead: 'A model writes one line for each passage, with the product and the subject that the passage leaves out. Searches use it; readers never see it, and nothing is quoted from it.',
  label: 'Write a line for each passage',
  hint: 'Written by {{model}} in the background. When an article changes, only its changed passages are written again.',
  noModel: 'Set up a chat model of your own and switch it on first.',
  confirmTitle: 'Write lines of context?',
  cost_one:
    '{{model}} will write a line for {{count}} passage: about {{input}} tokens in and {{output}} tokens out, which the vendor charges you for. You can switch it off at any time; lines that are written are kept.',
  cost_other:
    '{{model}} will write lines for {{count}} passages: about {{input}} tokens in and {{output}} tokens out, which the vendor charges you for. You can switch it off at any time; lines that are written are kept.',
  used: '{{input}} tokens in, {{output}} out so far',
  confirm: 'Begin',
  states: {
    off: 'Off',
    filling: 'Being written in the background. Searches work as before meanwhile.',
    ready: 'Every passage has its line.',
    failed: 'The model did not answer. It goes on by itself later.',
  },
  error: 'Reason: {{error}}',
  ours: 'a fault of the system; its log says more',
}
