// Bounces in the forms of servers that are in wide use, of a mail with the Message-ID <ID@lectern>.

const lines = (...text: string[]) => text.join('\r\n')
const TYPE = 'Content-Type: multipart/report; report-type=delivery-status; boundary="b"'

/** The original whole, as Postfix returns it, with fields that go on over lines. */
const postfix = (id: string) =>
  lines(
    'From: MAILER-DAEMON@mail.example.com (Mail Delivery System)',
    'Subject: Undelivered Mail Returned to Sender',
    'To: help@example.com',
    'Auto-Submitted: auto-replied',
    'MIME-Version: 1.0',
    TYPE,
    '',
    '--b',
    'Content-Description: Notification',
    'Content-Type: text/plain; charset=utf-8',
    '',
    'This is the mail system at host mail.example.com.',
    '',
    '--b',
    'Content-Description: Delivery report',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mail.example.com',
    'Arrival-Date: Mon, 23 Nov 2026 09:00:00 +0000 (UTC)',
    '',
    'Final-Recipient: rfc822; nobody@example.org',
    'Original-Recipient: rfc822;nobody@example.org',
    'Action: failed',
    'Status: 5.1.1',
    'Remote-MTA: dns; mx.example.org',
    'Diagnostic-Code: smtp; 550 5.1.1 <nobody@example.org>: Recipient address',
    '    rejected: User unknown in virtual mailbox table',
    '',
    '--b',
    'Content-Description: Undelivered Message',
    'Content-Type: message/rfc822',
    '',
    `Message-ID: <${id}@lectern>`,
    'From: help@example.com',
    'To: nobody@example.org',
    'Subject: Hello',
    '',
    'Text',
    '--b--',
    '',
  )

/** Headers alone, as Exim and others return them. */
const headersOnly = (id: string) =>
  lines(
    'From: Mail Delivery System <Mailer-Daemon@mx.example.com>',
    'To: help@example.com',
    'Subject: Mail delivery failed: returning message to sender',
    'MIME-Version: 1.0',
    TYPE,
    '',
    '--b',
    'Content-type: text/plain; charset=us-ascii',
    '',
    'A message that you sent could not be delivered.',
    '--b',
    'Content-type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example.com',
    '',
    'Action: failed',
    'Final-Recipient: rfc822;full@example.org',
    'Status: 5.2.2',
    'Remote-MTA: dns; mx.example.org',
    'Diagnostic-Code: smtp; 552 5.2.2 Mailbox full',
    '',
    '--b',
    'Content-type: text/rfc822-headers',
    '',
    'Received: from app by mx.example.com',
    `Message-Id: <${id}@lectern>`,
    'Subject: Hello',
    '',
    '--b--',
    '',
  )

/** Names the original in its own headers, and returns it in base64. */
const exchange = (id: string) =>
  lines(
    'From: Microsoft Outlook <postmaster@example.com>',
    'To: help@example.com',
    'Subject: =?utf-8?B?5pyq6YCB6L6+?=',
    `In-Reply-To: <${id}@lectern>`,
    `References: <${id}@lectern>`,
    'MIME-Version: 1.0',
    TYPE,
    '',
    '--b',
    'Content-Type: text/html; charset="utf-8"',
    'Content-Transfer-Encoding: base64',
    '',
    '5pyq6YCB6L6+',
    '--b',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns;EXAMPLE.prod.outlook.com',
    '',
    'Final-Recipient: rfc822;gone@example.org',
    'Action: failed',
    'Status: 5.1.10',
    'Diagnostic-Code: smtp;550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup',
    '',
    '--b--',
    '',
  )

/** Tried for days, then given up: a status of its own class. */
const expired = (id: string) => postfix(id).replace('Status: 5.1.1', 'Status: 4.4.1').replace('550 5.1.1', '451 4.4.1')

/** The report is quoted-printable, which the standard forbids and some gateways do. */
const encoded = (id: string) =>
  headersOnly(id).replace(
    'Content-type: message/delivery-status\r\n',
    'Content-type: message/delivery-status\r\nContent-Transfer-Encoding: quoted-printable\r\n',
  )

/** By name: the bounce of the mail, and what its server said. */
export const BOUNCES: Record<string, { mail: (id: string) => string; said: string }> = {
  postfix: {
    mail: postfix,
    said: '5.1.1 550 5.1.1 <nobody@example.org>: Recipient address rejected: User unknown in virtual mailbox table',
  },
  headersOnly: { mail: headersOnly, said: '5.2.2 552 5.2.2 Mailbox full' },
  exchange: {
    mail: exchange,
    said: '5.1.10 550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup',
  },
  expired: {
    mail: expired,
    said: '4.4.1 451 4.4.1 <nobody@example.org>: Recipient address rejected: User unknown in virtual mailbox table',
  },
  encoded: { mail: encoded, said: '5.2.2 552 5.2.2 Mailbox full' },
}

/** Other mails in the same mailbox that are no bounces. */
export const OTHERS: Record<string, (id: string) => string> = {
  delay: (id) => postfix(id).replace('Action: failed', 'Action: delayed'),
  relayed: (id) => postfix(id).replace('Action: failed', 'Action: relayed'),
  ofAnother: (id) => postfix(id).replace('@lectern>', '@example.com>'),
  answer: (id) =>
    lines('From: a@example.org', 'To: help@example.com', `In-Reply-To: <${id}@lectern>`, '', 'Action: failed'),
  outOfOffice: (id) =>
    lines(
      'From: a@example.org',
      'Auto-Submitted: auto-replied',
      `References: <${id}@lectern>`,
      'Subject: Away',
      '',
      'Away',
    ),
  broken: () => lines(TYPE, '', '--b', 'Content-Type: message/delivery-status', '', '\u0000'),
  empty: () => '',
}
