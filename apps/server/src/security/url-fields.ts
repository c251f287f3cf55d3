// Procedures that make the server fetch an address which the caller names. A test compares this list with the fields of all inputs.

/** Fields whose address the server requests, with an input that is valid except for the address. */
export const serviceUrlFields: readonly { procedure: string; field: string; inputOf(url: string): unknown }[] = [
  { procedure: 'file.fetchPicture', field: 'url', inputOf: (url) => ({ url }) },
  { procedure: 'file.describeLink', field: 'url', inputOf: (url) => ({ url }) },
  { procedure: 'aiSettings.models', field: 'baseUrl', inputOf: (baseUrl) => ({ baseUrl, apiKey: 'sk-attack' }) },
  {
    procedure: 'aiSettings.update',
    field: 'baseUrl',
    inputOf: (baseUrl) => ({ baseUrl, apiKey: 'sk-attack', ownEnabled: true, chatModel: 'm' }),
  },
  ...['saveModel', 'testModel'].map((call) => ({
    procedure: `aiSettings.${call}`,
    field: 'baseUrl',
    inputOf: (baseUrl: string) => ({ role: 'chat', baseUrl, apiKey: 'sk-attack', model: 'm' }),
  })),
  {
    procedure: 'webhook.create',
    field: 'address',
    inputOf: (address) => ({ address, description: '', events: ['article.published'], enabled: true }),
  },
  {
    procedure: 'identityProvider.create',
    field: 'issuer',
    inputOf: (issuer) => ({ name: 'P', issuer, clientId: 'c', clientSecret: 's' }),
  },
]
