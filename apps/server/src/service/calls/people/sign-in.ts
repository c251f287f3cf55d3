// Signing in and out, and forgotten passwords on the wire (specification §7 Authentication and account).
import { CodeSent, LoginOutput } from '@lectern/contracts'
import { z } from 'zod'
import { answered, get, post } from '../../wire/call.ts'
import { Nothing } from '../../wire/shapes.ts'
import { signInAnswers } from './sign-in.answers.ts'

export const identityCalls = answered(
  [
    post('/authenticate/login', 'auth.login', {
      data: LoginOutput,
      summary: {
        zh_CN: '用账号和密码登录，或用手机号和验证码登录（mode=sms）',
        en_US: 'Sign in with account and password, or with phone and code (mode=sms)',
      },
      input: { account: '{account}', password: '{password}' },
    }),
    post('/login/sendLoginAuthCodeMsg', 'auth.sendLoginCode', {
      data: CodeSent,
      summary: { zh_CN: '用短信发送登录验证码', en_US: 'Send a sign-in code by SMS' },
      input: { phone: '{phone}' },
    }),
    post('/forgotPassword/sendAuthCode', 'forgotPassword.sendCode', {
      data: CodeSent,
      summary: {
        zh_CN: '忘记密码，第 1 步：向手机或邮箱发送验证码',
        en_US: 'Reset a forgotten password, step 1: send a code to the phone or the email address',
      },
      input: { email: '{email}' },
    }),
    post('/forgotPassword/authForgetPasswordCodeValid', 'forgotPassword.checkCode', {
      data: Nothing,
      summary: { zh_CN: '忘记密码，第 2 步：校验验证码', en_US: 'Reset a forgotten password, step 2: check the code' },
      input: { email: '{email}', code: '{code}' },
    }),
    post('/forgotPassword/resetPassword', 'forgotPassword.reset', {
      data: Nothing,
      summary: {
        zh_CN: '忘记密码，第 3 步：设置新密码；会结束所有登录',
        en_US: 'Reset a forgotten password, step 3: set the new one; ends all sessions',
      },
      input: { email: '{email}', code: '{code}', password: 'Newer-34', confirmPassword: 'Newer-34' },
    }),
    post('/logout', 'auth.logout', { data: Nothing, summary: { zh_CN: '退出登录', en_US: 'Sign out' } }),
    get('/notLoginManualContent/isLogin', 'auth.isLoggedIn', {
      data: z.boolean(),
      summary: { zh_CN: '检查令牌是否有效', en_US: 'Check whether the token is valid' },
    }),
  ],
  signInAnswers,
)
