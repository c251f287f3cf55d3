/** Pages in place of an article: unknown, deleted, not public, no permission, sign in, password (specification §8). */
import { type ErrorCode, LIMITS } from '@lectern/contracts'
import { type TextKey, translate } from '@lectern/i18n'
import { paths } from '~/lib/paths.ts'
import { type PageAddress, signInHref } from '../lib/addresses.ts'
import type { ReaderNotice } from '../lib/load-reader.ts'
import type { Notice } from '../lib/reader-error.ts'
import { Icon } from './icons.tsx'

const TEXTS: Record<Notice, { title: TextKey; hint: TextKey }> = {
  notFound: { title: 'reader.notFoundTitle', hint: 'reader.notFoundHint' },
  deleted: { title: 'reader.deletedTitle', hint: 'reader.deletedHint' },
  notPublic: { title: 'reader.notPublicTitle', hint: 'reader.notPublicHint' },
  forbidden: { title: 'reader.forbiddenTitle', hint: 'reader.forbiddenHint' },
  signIn: { title: 'reader.signInTitle', hint: 'reader.signInHint' },
  password: { title: 'reader.passwordTitle', hint: 'reader.passwordHint' },
}

export const noticeTitle = (place: PageAddress, notice: Notice) => translate(place.lang, TEXTS[notice].title)

function PasswordForm({ place, problem }: { place: PageAddress; problem: TextKey | null }) {
  return (
    <form className="password" method="post" action={place.path + place.search}>
      <input
        type="password"
        name="password"
        maxLength={LIMITS.sharePassword}
        required
        // biome-ignore lint/a11y/noAutofocus: the only thing to do on this page
        autoFocus
        autoComplete="off"
        aria-label={translate(place.lang, 'reader.password')}
        aria-invalid={problem !== null}
        aria-describedby={problem ? 'problem' : undefined}
        placeholder={translate(place.lang, 'reader.password')}
      />
      <button type="submit">{translate(place.lang, 'reader.passwordSubmit')}</button>
      {problem && (
        <p className="problem" id="problem" role="alert">
          {translate(place.lang, problem)}
        </p>
      )}
    </form>
  )
}

const PROBLEMS: Partial<Record<ErrorCode, TextKey>> = {
  sharePasswordWrong: 'reader.passwordWrong',
  invalidInput: 'reader.passwordRequired',
  tooManyRequests: 'reader.tooManyTries',
}

type Props = Pick<ReaderNotice, 'place' | 'notice' | 'signedIn' | 'problem' | 'own' | 'manual'>

export function NoticePage({ place, notice, signedIn, problem, own: ownPassword = false, manual }: Props) {
  const { lang } = place
  return (
    <main className="notice" id="main">
      <Icon name={notice === 'password' || notice === 'signIn' ? 'lock' : 'book'} size={32} />
      <h1>{translate(lang, TEXTS[notice].title)}</h1>
      <p>{translate(lang, ownPassword ? 'reader.passwordOwnHint' : TEXTS[notice].hint)}</p>
      {notice === 'password' ? (
        <PasswordForm place={place} problem={problem ? (PROBLEMS[problem] ?? null) : null} />
      ) : (
        <p className="notice-ways">
          {!signedIn && notice !== 'notFound' && notice !== 'deleted' && (
            <a className="button" href={signInHref(place.path, place.search)} rel="nofollow">
              {translate(lang, 'reader.signIn')}
            </a>
          )}
          {manual ? (
            <a className="button-quiet" href={manual.href}>
              {translate(lang, 'reader.openManual', { name: manual.name })}
            </a>
          ) : (
            <a className="button-quiet" href={paths.home}>
              {translate(lang, 'reader.home')}
            </a>
          )}
        </p>
      )}
    </main>
  )
}
