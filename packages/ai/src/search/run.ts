// The statements of search differ by the shape of the permission only: they are prepared, so that the database keeps their plans.
export { preparedRows as rowsOf } from '@lectern/db'
