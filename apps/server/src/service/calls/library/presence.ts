// Who is editing an article, on the wire (specification §7 Articles).
import { EditingOutput } from '@lectern/contracts'
import { get, post } from '../../wire/call.ts'
import { Nothing } from '../../wire/shapes.ts'

export const presenceCalls = [
  get('/manualContent/queryByContentIdConcurrentEditing', 'presence.tell', {
    rename: { contentId: 'id' },
    data: EditingOutput,
    summary: 'Tell that one is editing, and learn who else is; counts for 35 seconds',
  }),
  post('/manualContent/deleteConcurrentEditing', 'presence.stop', {
    rename: { contentId: 'id' },
    data: Nothing,
    summary: 'Tell that one is not editing any more',
  }),
]
