// System parameters, changed by operators (specification §3 Parameter; OPS-11).
export { listParameters, setParameter } from './parameters.ts'
