// Signing in and out: by password, code and QR; the second step; resetting a password (specification §2 'Login behaviour').
export { login } from './login.ts'
export * from './login-by-code.ts'
export * from './logout.ts'
export { openSessionFor } from './open-session.ts'
export { confirmQrLogin, enterByQr, findQrRequest, qrLoginState, startQrLogin } from './qr-login.ts'
export * from './reset-password.ts'
