// Pages of lists: offset from the caller's paging, answer in the shape of the contract.
import type { Page } from '@lectern/contracts'

export type PageRequest = { current: number; size: number }

export const offsetOf = ({ current, size }: PageRequest) => (current - 1) * size

export const toPage = <T>(request: PageRequest, total: number, records: T[]): Page<T> => ({
  records,
  total,
  current: request.current,
  size: request.size,
})
