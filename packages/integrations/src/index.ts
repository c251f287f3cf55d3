// Drivers of the domain's ports, chosen by the environment (design §2: each part has an embedded default and a real one).
export { DownloadFailed, downloadModel } from './local-models/download-model.ts'
export { isReranker } from './local-models/model-folder.ts'
export { installRuntime, isRuntimeInstalled } from './local-models/runtime.ts'
export { createEmbedder, createReranker } from './models.ts'
export { createPorts } from './ports.ts'
export { createRateLimiter } from './rate-limits/rate-limiter.ts'
export { keyedHash, sealedSecrets } from './secrets.ts'
export { createStorage } from './storage/index.ts'
