// /home/manual-list: every manual the person can see.
export { ManualList as default } from './manual-list.tsx'
