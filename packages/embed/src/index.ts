// What the pages inside the frames share with the scripts around them.
export { HELP_WIDTH, helpHeight } from './help/height.ts'
export * from './protocol.ts'
