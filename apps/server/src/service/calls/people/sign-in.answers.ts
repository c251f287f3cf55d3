// What the calls of this area answer to their examples.
import type { Example } from '../../wire/call.ts'

export const signInAnswers: Record<string, Example> = {
  '/authenticate/login': {
    data: {
      token: 'token',
      jwt: 'jwt',
      userInfo: {
        id: 'CQKLHQrnnnS044-k',
        tenantId: 'tenantId',
        tenantCode: 'tenantId',
        tenantName: 'Tenant',
        tenantLogo: '',
        menuList: [
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
        authorizationCodeList: ['ordinaryRole'],
        key: 'zhuyJsynsbndsCtn',
        loginTime: '2026-01-05T08:00:00.000Z',
        expireTime: '2026-01-05T08:00:00.000Z',
        avatarColor: '#F7BA1E',
        avatar: null,
        nickname: '',
        username: 'account',
        name: 'Ada',
        systemName: 'Tenant',
        systemLogo: '',
        contactPhone: '',
        userEmail: 'email',
        userPhone: '',
        userSource: 'account',
        roleCodeList: ['ordinaryRole'],
        currentTenantAdminRole: false,
        currentSystemAdminRole: false,
        initialization: true,
        businessPurpose: 'enterprise',
        permissionSettingFlag: false,
        enterpriseEditionFlag: true,
        editionFlag: 'enterprise',
        maxFileSize: 100,
        officeViewFlag: 'false',
        maxSize: 100,
        maxStorageSize: 10,
        extInfo: {
          officeEditFlag: false,
          enableAi: true,
        },
        lang: 'en_US',
        settings: {
          theme: 'system',
          themeColor: '#165DFF',
          menuWidth: 220,
          colorWeak: false,
          navbar: true,
          menu: true,
          footer: true,
          tabBar: false,
          menuFromServer: false,
          device: 'desktop',
          lang: 'en_US',
        },
      },
    },
  },
  '/login/sendLoginAuthCodeMsg': {
    data: {
      resendAfterSeconds: 60,
    },
  },
  '/forgotPassword/sendAuthCode': {
    data: {
      resendAfterSeconds: 60,
    },
  },
  '/forgotPassword/authForgetPasswordCodeValid': {
    data: null,
  },
  '/forgotPassword/resetPassword': {
    data: null,
  },
  '/logout': {
    data: null,
  },
  '/notLoginManualContent/isLogin': {
    data: true,
  },
}
