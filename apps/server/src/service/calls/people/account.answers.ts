// What the calls of this area answer to their examples.
import type { Example } from '../../wire/call.ts'

export const accountAnswers: Record<string, Example> = {
  '/api/user/menu': {
    data: [
      {
        name: 'start',
        title: 'Start',
        path: '/home/start',
        icon: 'house',
      },
      {
        name: 'favourites',
        title: 'Favourites',
        path: '/home/collect',
        icon: 'star',
      },
    ],
  },
  '/user/updateMyInfo': {
    data: {
      id: 'userId',
      username: 'userId',
      name: 'Tenant Admin',
      nickname: 'Ada',
      email: '',
      country: '',
      area: '',
      address: '',
      profileText: 'Writes the manuals',
      avatarColor: '#00B42A',
      avatar: null,
      boundEmail: '',
      boundPhone: '',
      hasPassword: false,
      source: 'account',
      createdTime: '2026-01-05T08:00:00.000Z',
      binding: null,
      secondFactor: false,
    },
  },
  '/user/updateMyPassword': {
    data: {
      endedSessions: 0,
    },
  },
}
