// Registration in three steps (specification §2 Register, §5; AUTH-06, AUTH-07).

export { register } from './register.ts'
export { checkRegistrationPhone, registrationInfo, sendRegistrationCode } from './registration-code.ts'
