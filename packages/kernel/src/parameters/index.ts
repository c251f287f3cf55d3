// System parameters that the apps ask for (specification §3 Parameter).
export * from './product-address.ts'
