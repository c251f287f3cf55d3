// Procedures of the kernel: preferences.
export { preference } from './preferences.ts'
