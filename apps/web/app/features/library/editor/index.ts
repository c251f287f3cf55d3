// What the frame of the application takes from the editor.
export { readyAtRest } from './ready-at-rest.ts'
