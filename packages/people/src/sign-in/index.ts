// Signing in and out: by password, code and QR; the second step; resetting a password (specification §2 'Login behaviour').
export { login } from './login.ts'
export * from './login-by-code.ts'
export * from './logout.ts'
export { type Client, type EnterOptions, openSessionFor, type SignInWay } from './open-session.ts'
export { confirmQrLogin, enterByQr, findQrRequest, qrLoginState, startQrLogin } from './qr-login.ts'
export * from './reset-password.ts'
