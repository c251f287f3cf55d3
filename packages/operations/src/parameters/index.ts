// System parameters, changed by operators (specification §3 Parameter; OPS-11).
export { chooseRegistration } from './first-registration.ts'
export * from './parameters.ts'
