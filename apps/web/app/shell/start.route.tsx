// /home/start: where work begins.
export { StartPage as default } from '~/features/library/home/start-page.tsx'
