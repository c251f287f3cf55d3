// What other districts may use of search.
export { SearchBox } from './search-box.tsx'
