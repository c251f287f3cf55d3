// Services outside of the product, on this machine: what people sign in through, and a language model. Apart from the rest: few suites need them and they take time to load.
export * from './authenticator.ts'
export * from './authenticator-app.ts'
export * from './fake-openai.ts'
export * from './fake-wechat.ts'
export * from './oidc-issuer.ts'
export * from './picture-site.ts'
export { aDrawing, anAvif } from './pictures.ts'
