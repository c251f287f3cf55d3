// Texts of invitation links, invitation mails and the pages for joining.
import type { SameKeys } from '../../types.ts'
import type { invitations as zh } from '../zh_CN/invitations.ts'

export const invitations: SameKeys<typeof zh> = {
  role: { admin: 'Administrator', edit: 'Editor', view: 'Viewer' },
  mail: {
    subject: 'You are invited to “{{tenant}}”',
    text: '{{inviter}} invites you to “{{tenant}}”.\n\nOpen this link to join; it is good for {{days}} days:\n{{address}}\n\nIf you do not know who invites you, ignore this mail.',
    textSpace:
      '{{inviter}} invites you to the space “{{space}}” of “{{tenant}}” as {{role}}.\n\nOpen this link to join; it is good for {{days}} days:\n{{address}}\n\nIf you do not know who invites you, ignore this mail.',
  },
}
