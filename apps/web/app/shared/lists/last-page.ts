// Pure: the last page of a list, the first one when there is nothing in it.
export const lastPage = (total: number, size: number): number => Math.max(1, Math.ceil(total / size))
