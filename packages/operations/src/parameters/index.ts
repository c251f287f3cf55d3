// System parameters, changed by operators (specification §3 Parameter; OPS-11).
export { chooseRegistration } from './first-registration.ts'
export { listParameters, setParameter } from './parameters.ts'
