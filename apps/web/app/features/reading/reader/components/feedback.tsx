/** Like, dislike and written feedback with pictures and a phone number (specification §2, §5 Feedback; ledger READ-02). */
import { FEEDBACK_LIMITS, type Lang, LIMITS } from '@lectern/contracts'
import { type TextKey, translate } from '@lectern/i18n'
import { Icon } from './icons.tsx'

function Rate({ lang, good, label }: { lang: Lang; good: boolean; label: TextKey }) {
  return (
    <button type="button" data-rate={String(good)} aria-pressed="false">
      <Icon name={good ? 'good' : 'bad'} size={16} />
      {translate(lang, label)}
    </button>
  )
}

function WriteForm({ lang }: { lang: Lang }) {
  const max = FEEDBACK_LIMITS.pictures
  return (
    <form className="feedback-form" hidden>
      <label htmlFor="feedback-content">{translate(lang, 'reader.feedbackContent')}</label>
      <textarea id="feedback-content" name="content" rows={4} maxLength={LIMITS.feedback} />
      <label htmlFor="feedback-phone">{translate(lang, 'reader.feedbackPhone')}</label>
      <input id="feedback-phone" name="phone" type="tel" autoComplete="tel" maxLength={40} />
      <label htmlFor="feedback-pictures">{translate(lang, 'reader.feedbackPictures')}</label>
      <input
        id="feedback-pictures"
        name="pictures"
        type="file"
        accept="image/png,image/jpeg"
        multiple
        data-max={max}
        data-bytes={LIMITS.imageBytes}
        aria-describedby="feedback-hint"
      />
      <p className="feedback-hint" id="feedback-hint">
        {translate(lang, 'reader.feedbackPicturesHint', { count: max })}
      </p>
      <button type="submit">{translate(lang, 'reader.feedbackSend')}</button>
    </form>
  )
}

/** Works by script alone; the page itself is the same for everybody. */
export function FeedbackBox({ lang, articleId }: { lang: Lang; articleId: string }) {
  return (
    <section
      className="feedback needs-script"
      aria-labelledby="feedback-title"
      data-feedback={articleId}
      data-lang={lang}
      data-rated={translate(lang, 'reader.feedbackRated')}
      data-sent={translate(lang, 'reader.feedbackSent')}
      data-failed={translate(lang, 'reader.feedbackFailed')}
      data-empty={translate(lang, 'reader.feedbackEmpty')}
      data-pictures={translate(lang, 'reader.feedbackPicturesWrong', { count: FEEDBACK_LIMITS.pictures })}
    >
      <h2 className="feedback-title" id="feedback-title">
        {translate(lang, 'reader.feedbackTitle')}
      </h2>
      <div className="feedback-ways">
        <Rate lang={lang} good label="reader.feedbackGood" />
        <Rate lang={lang} good={false} label="reader.feedbackBad" />
        <button type="button" data-write aria-expanded="false">
          <Icon name="pen" size={16} />
          {translate(lang, 'reader.feedbackWrite')}
        </button>
      </div>
      <WriteForm lang={lang} />
      <p className="feedback-status" role="status" />
    </section>
  )
}
