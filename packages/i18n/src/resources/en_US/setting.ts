// Texts of the enterprise settings.
import type { SameKeys } from '../../types.ts'
import type { setting as zh } from '../zh_CN/setting.ts'

export const setting: SameKeys<typeof zh> = {
  title: 'Enterprise settings',
  token: {
    openApi: {
      title: 'Open API token',
      lead: 'With this token an outside program calls every interface as the enterprise itself. Give it only to programs you trust, and keep it with your secrets.',
    },
    ai: {
      title: 'AI token',
      lead: 'With this token an outside program asks the robot. It opens no other interface.',
    },
    token: 'Token',
    value: 'New token',
    once: 'The token is shown this once and cannot be read again after you leave. Copy it now and keep it safe.',
    endsWith: 'ends with',
    createdBy: 'Created by',
    createdTime: 'Created',
    lastUsed: 'Last used',
    neverUsed: 'Never used',
    empty: 'No token yet',
    emptyHint: 'Create one to let outside programs call the interface. It has 32 characters and is shown once.',
    create: 'Create token',
    refresh: 'Refresh token',
    refreshTitle: 'Refresh the token?',
    refreshHint: 'The old token stops working at once. Programs that use it are refused until they have the new one.',
    revoke: 'Revoke token',
    revokeTitle: 'Revoke the token?',
    revokeHint: 'The token stops working at once. Programs that use it can no longer call the interface.',
    revoked: 'The token was revoked',
    copy: 'Copy',
    copyFailed: 'Copying failed',
    copyExample: 'Copy this example',
    examples: 'Examples',
    examplesHint: 'Put the token into the environment variable LECTERN_TOKEN and try these in a terminal.',
    docs: 'See every call',
  },
}
