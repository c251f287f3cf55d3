// System parameters that the apps ask for (specification §3 Parameter).
export { fileLimit, fileSettings } from './file-settings.ts'
export * from './product-address.ts'
