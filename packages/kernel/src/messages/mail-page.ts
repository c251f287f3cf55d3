// The page around the body of a mail: a table of 600 pixels that Outlook shows too, light and dark, without a picture to load.
import type { Lang } from '@lectern/contracts'
import { htmlLang, translate } from '@lectern/i18n'
import { escapeHtml } from './render-mail.ts'

export type MailPage = {
  lang: Lang
  subject: string
  /** Drawn by renderMail. */
  body: string
  /** Sender: the organisation, else the product. */
  sender: string
  product: string
  /** Address that switches off this kind of mail; empty when it cannot be switched off. */
  unsubscribe: string
}

const FONT =
  "-apple-system,BlinkMacSystemFont,'Segoe UI','PingFang SC','Microsoft YaHei','Noto Sans CJK SC',Arial,sans-serif"

// Programs that know no media queries keep the light colours of the style attributes.
const STYLE = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background: #17171a !important; }
  .card { background: #232324 !important; color: #e5e6eb !important; }
  .quiet { color: #a9aeb8 !important; }
  .link { color: #7eb0ff !important; }
  .line { border-color: #484849 !important; }
}
@media (max-width: 620px) {
  .card { padding: 24px 20px !important; }
}`

/** The whole document. */
export function mailPage({ lang, subject, body, sender, product, unsubscribe }: MailPage): string {
  const quiet = `font-family:${FONT};font-size:12px;line-height:20px;color:#6b7785`
  const bottom = [escapeHtml(product)]
  if (unsubscribe) {
    const text = escapeHtml(translate(lang, 'mails.unsubscribe'))
    bottom.push(
      `<a href="${escapeHtml(unsubscribe)}" class="quiet" style="color:#6b7785;text-decoration:underline">${text}</a>`,
    )
  }
  return `<!doctype html>
<html lang="${htmlLang(lang)}" xmlns:o="urn:schemas-microsoft-com:office:office">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<title>${escapeHtml(subject)}</title>
<style>${STYLE}</style>
<!--[if mso]><xml><o:OfficeDocumentSettings><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml><![endif]-->
</head>
<body class="page" style="margin:0;padding:0;background:#f2f3f5">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#f2f3f5"><tr><td align="center" style="padding:24px 12px">
<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px">
<tr><td class="quiet" style="padding:0 4px 12px;${quiet};font-size:14px;font-weight:600">${escapeHtml(sender)}</td></tr>
<tr><td class="card" bgcolor="#ffffff" style="padding:32px;background:#ffffff;border-radius:8px;font-family:${FONT};font-size:15px;line-height:24px;color:#1d2129;word-break:break-word">
${body}
</td></tr>
<tr><td class="quiet" style="padding:12px 4px 0;${quiet}">${bottom.join(' · ')}</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>
`
}

/** The plain text of the mail, with the same last line. */
export const mailText = ({ lang, text, unsubscribe }: { lang: Lang; text: string; unsubscribe: string }): string =>
  unsubscribe ? `${text}\n\n${translate(lang, 'mails.unsubscribe')}: ${unsubscribe}` : text
