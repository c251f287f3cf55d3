// /home/start: where work begins.
export { StartPage as default } from '~/features/home/start-page.tsx'
