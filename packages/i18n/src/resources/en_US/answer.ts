// Wordings of the robot's answers (specification §7 'AI search').
import type { SameKeys } from '../../types.ts'
import type { answer as zh } from '../zh_CN/answer.ts'

export const answer: SameKeys<typeof zh> = {
  notFound: 'The published manuals do not answer this question.',
  interrupted: 'The answer was interrupted. This is what the manuals say:',
  sensitive: 'Your question contains blocked words. Please rephrase it.',
}
