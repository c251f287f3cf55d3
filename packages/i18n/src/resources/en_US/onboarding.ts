// Texts: the first steps of a new organisation.
import type { SameKeys } from '../../types.ts'
import type { onboarding as zh } from '../zh_CN/onboarding.ts'

export const onboarding: SameKeys<typeof zh> = {
  spaceName: 'Team space',
  manualName: 'My manual',
  articleTitle: 'First article',
  begin: {
    title: 'Create your first manual',
    lead: 'Choose a template to start with its articles in place. You can change everything, and only collaborators see it until you publish.',
    templates: 'Manual templates',
    empty: 'Empty manual',
    emptyHint: 'One empty article to start from',
    skip: 'Not now',
    creating: 'Creating the manual…',
  },
  steps: {
    title: 'Getting started',
    progress: '{{done}} of {{total}} done',
    dismiss: 'Hide',
    dismissLabel: 'Hide “Getting started”',
    done: 'Done',
    write: 'Write your first article',
    writeHint: 'Any text of the template can be changed',
    publish: 'Publish it',
    publishHint: 'You choose who can read it',
    invite: 'Invite colleagues',
    inviteHint: 'Write together: by link or email',
    ask: 'Ask a question',
    askHint: 'Answers come from published articles',
  },
}
