// /home/public: the public area.
export { PublicPage as default } from './public-page.tsx'
