// QR sign-in: the waiting page and the device that decides (AUTH-03).
export { confirmQrLogin, findQrRequest } from './deciding-device.ts'
export { enterByQr, qrLoginState, startQrLogin } from './waiting-page.ts'
