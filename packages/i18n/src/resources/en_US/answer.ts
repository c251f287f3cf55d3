// Wordings of the assistant's answers (specification §7 'AI search').
import type { SameKeys } from '../../types.ts'
import type { answer as zh } from '../zh_CN/answer.ts'

export const answer: SameKeys<typeof zh> = {
  notFound: 'I found nothing about this in the published manuals. Try other words.',
  perhaps: 'I am not sure. These articles may help:',
  nearest: 'The closest articles:',
  smallTalk: {
    greeting: 'Hello! What would you like to know? I answer from the manuals and name my sources.',
    thanks: 'You are welcome! Ask on if there is anything else.',
    assent: 'All right. Ask on if there is anything else.',
    farewell: 'Goodbye! Come back with any question.',
  },
  interrupted: 'The answer was interrupted. This is what the manuals say:',
  corrected: 'Corrected after checking the sources:',
  sources: 'Sources:',
  pictureFailed: 'The picture could not be read. Try again, or describe in words what it shows.',
  sensitive: 'Your question contains blocked words. Please rephrase it.',
  modelFailed: 'The model did not answer: {{reason}}.',
  quotedInstead: 'The AI cannot answer at the moment. The text above is quoted from the articles.',
  shortened: 'The AI reached its limit of length and stopped here. The answer may be incomplete.',
  filtered: 'The service of the AI stopped the answer here. It may be incomplete.',
  noModel: 'The AI cannot answer at the moment. Please try again later.',
  unsupportedQuoted: 'The articles do not support what the AI wrote. The text above is quoted from them.',
  unsupported: 'The articles do not support what the AI wrote, so it is not shown.',
  advice: {
    own: 'Check the address, the key and the model in the AI settings of the organisation.',
    platform: 'The platform provides this model: please tell its operators.',
    length:
      'The model reached its limit of length: raise max_tokens in the extra parameters, or switch its thinking off.',
    tooLong: 'Lower “Tokens of sources” in the options of the model, or choose one with a longer context.',
    filtered:
      'The service stopped the answer by its own filter of contents, which depends on the question and the articles. If that happens often, choose another model or ask the vendor.',
    unsupported: 'This model added things that are not in the articles. Try a more capable one.',
    overLimit: 'Raise the limit under “Model usage” in the settings of the organisation.',
    localAddress:
      'To use addresses in the local network or on http://, the administrator of the server sets AI_LOCAL_ENDPOINTS=allow.',
  },
}

export const errors = {
  picturesNotRead: 'Pictures cannot be read here. Describe in words what it shows.',
  aiDisabled: 'AI search is not enabled here.',
  aiQuotaExceeded:
    'Your organisation has used up its answers for this month. Please tell an administrator. Search still works.',
  aiAdminQuotaExceeded:
    'Your organisation has used up its answers for this month. See “Answer usage” in the organisation settings for what you can do. Search still works.',
  aiVisitorQuotaExceeded:
    'The assistant cannot answer visitors at the moment. Search still works. For help, contact whoever publishes these pages.',
}

export const actions = {
  answer_rate: 'Rated an answer',
}
