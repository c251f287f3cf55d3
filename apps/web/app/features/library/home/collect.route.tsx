// /home/collect: favourites.
export { CollectPage as default } from './collect-page.tsx'
