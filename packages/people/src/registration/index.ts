// Registration in three steps (specification §2 Register, §5; AUTH-06, AUTH-07).
export { checkRegistrationPhone, register, registrationInfo, sendRegistrationCode } from './register.ts'
