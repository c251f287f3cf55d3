// System parameters that the apps ask for (specification §3 Parameter).
export { fileLimit, fileSettings } from './file-settings.ts'
export { productAddress } from './product-address.ts'
