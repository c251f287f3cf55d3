// Wordings of the robot's answers (specification §7 'AI search').
import type { SameKeys } from '../../types.ts'
import type { answer as zh } from '../zh_CN/answer.ts'

export const answer: SameKeys<typeof zh> = {
  notFound: 'Nothing in the published manuals answers this question.',
  interrupted: 'The answer broke off. This is what the manuals say:',
  sensitive: 'The question contains words that cannot be answered. Please put it differently.',
}
