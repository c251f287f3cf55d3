// What the frame of the application takes from the editor.
export { readyAtRest, readyOnIntent } from './ready-at-rest.ts'
