// Public interface of search for other areas.
export { SearchBox } from './search-box.tsx'
