// Not there yet.
import { data } from 'react-router'

export const loader = () => {
  throw data(null, { status: 404 })
}
