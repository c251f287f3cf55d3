// Records that several examples of the library answer.

export const MANUAL_ABILITIES = {
  view: true,
  createArticle: true,
  editArticle: true,
  recycleArticle: true,
  purgeArticle: true,
  publish: true,
  update: true,
  settings: true,
  delete: true,
  manageMembers: true,
}

export const MANUAL = {
  id: 'manualId',
  name: 'Handbook',
  description: '',
  manualCode: 'water-filter',
  category: 'other',
  logo: null,
  cover: null,
  color: null,
  releaseType: 'private',
  releaseScope: 'members',
  linkPermission: 'system',
  hasSharePassword: false,
  commentsEnabled: true,
  enableAi: true,
  readersMayExport: true,
  ownMembersOnly: false,
  demo: false,
  articleCount: 2,
  createdTime: '2026-01-05T08:00:00.000Z',
  updatedTime: '2026-01-05T08:00:00.000Z',
  favourite: false,
  role: 'tenantAdmin',
  abilities: MANUAL_ABILITIES,
  roomId: 'spaceId',
  roomName: 'Handbook',
  manualReleaseType: 'private',
}

export const SPACE_ABILITIES = { view: true, createManual: true, update: true, delete: true, manageMembers: true }
