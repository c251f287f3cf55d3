// System parameters that the apps ask for (specification §3 Parameter).
export { fileLimit, fileSettings } from './file-settings.ts'
export { enteredAddress, productAddress } from './product-address.ts'
