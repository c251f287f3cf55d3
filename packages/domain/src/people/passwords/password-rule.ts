// The password rule lives with the contracts, where pages find it too (specification §5; AUTH-09).
export { passwordProblem } from '@lectern/contracts'
