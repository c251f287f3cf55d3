// Texts: in-app help, articles in other products.
import type { SameKeys } from '../../types.ts'
import type { embed as zh } from '../zh_CN/embed.ts'

export const embed: SameKeys<typeof zh> = {
  title: 'In-app help',
  hint: 'Show this article as a help popover in your product: copy the code and paste it just before the closing body tag of the page.',
  notOpen: 'Other products can show it only if the manual is open to everyone, without sign-in or password.',
  notPublished: 'The article has not been published yet. It can be shown once it is.',
  launcher: 'Opened by',
  launcherButton: 'A floating button',
  launcherElement: 'An element on the page',
  position: 'Button position',
  positionRight: 'Bottom right',
  positionLeft: 'Bottom left',
  label: 'Button label',
  labelPlaceholder: 'Help',
  langAuto: 'Same as the host page',
  code: 'Embed code',
  codeHint: 'The manual’s settings can limit which sites may embed it',
  copy: 'Copy code',
  copied: 'Code copied',
  copyFailed: 'Could not copy. Please select the code and copy it manually.',
  preview: 'Preview',
  previewHint: 'As readers see it in your product',
  openFull: 'Open in “{{name}}”',
  askProvider: 'Please contact the provider of this help.',
}
