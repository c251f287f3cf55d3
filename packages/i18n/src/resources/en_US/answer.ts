// Wordings of the robot's answers (specification §7 'AI search').
import type { SameKeys } from '../../types.ts'
import type { answer as zh } from '../zh_CN/answer.ts'

export const answer: SameKeys<typeof zh> = {
  notFound: 'The published manuals do not answer this question.',
  perhaps: 'Not certain. Perhaps here:',
  interrupted: 'The answer was interrupted. This is what the manuals say:',
  corrected: 'Corrected after checking the sources:',
  sources: 'Sources:',
  sensitive: 'Your question contains blocked words. Please rephrase it.',
  modelFailed: 'The model did not answer: {{reason}}.',
  quotedInstead: 'The AI cannot answer at the moment. The text above is quoted from the articles.',
  noModel: 'The AI cannot answer at the moment. Please try again later.',
  unsupportedQuoted: 'The articles do not support what the AI wrote. The text above is quoted from them.',
  unsupported: 'The articles do not support what the AI wrote, so it is not shown.',
  advice: {
    own: 'Check the address, the key and the model in the AI settings of the organisation.',
    platform: 'The platform provides this model: please tell its operators.',
    unsupported: 'Such a model does not keep to the articles: a stronger one does.',
    localAddress:
      'To use addresses in the local network or on http://, the administrator of the server sets AI_LOCAL_ENDPOINTS=allow.',
  },
}

export const errors = {
  aiDisabled: 'AI search is not enabled here.',
  aiQuotaExceeded: 'Answers are paused here at the moment. Search still works.',
  aiVisitorQuotaExceeded:
    'Answers for visitors are paused at the moment. Search still works, and members can sign in to ask.',
}

export const actions = {
  answer_rate: 'Rated an answer',
}
