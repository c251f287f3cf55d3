// Signing in and out, and forgotten passwords on the wire (specification §7 Authentication and account).
import { CodeSent, LoginOutput } from '@lectern/contracts'
import { z } from 'zod'
import { get, post } from '../../wire/call.ts'
import { Nothing } from '../../wire/shapes.ts'

export const identityCalls = [
  post('/authenticate/login', 'auth.login', {
    data: LoginOutput,
    summary: {
      zh_CN: '用账号和密码登录，或用手机号和验证码登录（mode=sms）',
      en_US: 'Sign in with account and password, or with phone and code (mode=sms)',
    },
    input: { account: '{account}', password: '{password}' },
    example: {
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
          closingTime: null,
        },
      },
    },
  }),
  post('/login/sendLoginAuthCodeMsg', 'auth.sendLoginCode', {
    data: CodeSent,
    summary: { zh_CN: '用短信发送登录验证码', en_US: 'Send a sign-in code by SMS' },
    input: { phone: '{phone}' },
    example: {
      data: {
        resendAfterSeconds: 60,
      },
    },
  }),
  post('/forgotPassword/sendAuthCode', 'forgotPassword.sendCode', {
    data: CodeSent,
    summary: {
      zh_CN: '忘记密码，第 1 步：向手机或邮箱发送验证码',
      en_US: 'Reset a forgotten password, step 1: send a code to the phone or the email address',
    },
    input: { email: '{email}' },
    example: {
      data: {
        resendAfterSeconds: 60,
      },
    },
  }),
  post('/forgotPassword/authForgetPasswordCodeValid', 'forgotPassword.checkCode', {
    data: Nothing,
    summary: { zh_CN: '忘记密码，第 2 步：校验验证码', en_US: 'Reset a forgotten password, step 2: check the code' },
    input: { email: '{email}', code: '{code}' },
    example: {
      data: null,
    },
  }),
  post('/forgotPassword/resetPassword', 'forgotPassword.reset', {
    data: Nothing,
    summary: {
      zh_CN: '忘记密码，第 3 步：设置新密码；会结束所有登录',
      en_US: 'Reset a forgotten password, step 3: set the new one; ends all sessions',
    },
    input: { email: '{email}', code: '{code}', password: 'Newer-34', confirmPassword: 'Newer-34' },
    example: {
      data: null,
    },
  }),
  post('/logout', 'auth.logout', {
    data: Nothing,
    summary: { zh_CN: '退出登录', en_US: 'Sign out' },
    example: {
      data: null,
    },
  }),
  get('/notLoginManualContent/isLogin', 'auth.isLoggedIn', {
    data: z.boolean(),
    summary: { zh_CN: '检查令牌是否有效', en_US: 'Check whether the token is valid' },
    example: {
      data: true,
    },
  }),
]
