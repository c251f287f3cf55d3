// Local fakes of external services: sign-in providers and a language model. A separate entry, because few suites need them and they
// load slowly.

export * from './authenticator.ts'
export * from './authenticator-app.ts'
export {
  BAD_EMBEDDINGS,
  BAD_RERANKERS,
  type BadChat,
  type BadEmbedding,
  type BadModels,
  type BadReranker,
  LAMP,
  startBadModels,
} from './bad-models.ts'
export { type CaptchaService, startCaptchaService } from './captcha-service.ts'
export { type Clamd, MALWARE, startClamd } from './clamd.ts'
export * from './fake-openai.ts'
export { type FakeVendors, startFakeVendors } from './fake-vendors.ts'
export * from './fake-wechat.ts'
export { type GitServer, startGitServer } from './git-server.ts'
export * from './oidc-issuer.ts'
export * from './payments.ts'
export * from './picture-site.ts'
export { aDrawing, anAvif } from './pictures.ts'
