// Texts: in-app help, articles in other products.
import type { SameKeys } from '../../types.ts'
import type { embed as zh } from '../zh_CN/embed.ts'

export const embed: SameKeys<typeof zh> = {
  title: 'In-app help',
  hint: 'Show this article as a help popover in your product: copy the code and paste it right before the end of the body of the page.',
  notOpen: 'Other products can show it once the manual is open to everyone, without sign-in or password.',
  notPublished: 'The article is not published yet; it can be shown once it is.',
  launcher: 'Opened by',
  launcherButton: 'A floating button',
  launcherElement: 'An element of the page',
  position: 'Place of the button',
  positionRight: 'Bottom right',
  positionLeft: 'Bottom left',
  label: 'Text of the button',
  labelPlaceholder: 'Help',
  langAuto: 'Same as the page around it',
  code: 'Embed code',
  codeHint: 'The settings of the manual can limit which sites may embed it',
  copy: 'Copy code',
  copied: 'Code copied',
  copyFailed: 'Could not copy; please select the code and copy it yourself',
  preview: 'Preview',
  previewHint: 'As readers see it in your product',
  openFull: 'Open in “{{name}}”',
  askProvider: 'Please ask whoever provides this help.',
}
