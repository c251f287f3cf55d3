// /home/public: the public area.
export { PublicPage as default } from '~/features/home/public-page.tsx'
