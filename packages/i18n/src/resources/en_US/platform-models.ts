// Models that the platform has for its organisations (AI-04).
import type { SameKeys } from '../../types.ts'
import type { platformModels as zh } from '../zh_CN/platform-models.ts'

export const platformModels: SameKeys<typeof zh> = {
  title: 'Models',
  lead: 'The models that the platform has for its organisations. They serve organisations that have not set up their own.',
  roles: 'Models by role',
  rolesLead:
    'What is not set here is as the environment of the server says. Clear the name of a model and save to return to that. Addresses in the local network or on http need AI_LOCAL_ENDPOINTS=allow.',
  by: {
    stored: 'Set here',
    environment: 'Environment',
    chat: 'Chat model',
    builtin: 'Built in',
    none: 'Not set',
  },
  emptyHint: 'Leave empty to use what the environment of the server says.',
  environment: 'Model of the environment: {{model}}',
  leftAlone: 'Failed several times and is left alone since {{time}}, then tried again: {{reason}}',
  rebuild:
    'With another embedding model, all articles of organisations without their own one are indexed again. Until that is done, searches use the old vectors.',
}
