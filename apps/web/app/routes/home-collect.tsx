// /home/collect: favourites.
export { CollectPage as default } from '~/features/home/collect-page.tsx'
