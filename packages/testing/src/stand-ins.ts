// Services that people sign in through, on this machine. Apart from the rest: few suites need them and they take time to load.
export * from './authenticator.ts'
export * from './authenticator-app.ts'
export * from './fake-wechat.ts'
export * from './oidc-issuer.ts'
