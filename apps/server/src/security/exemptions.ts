// Calls that reveal or change something of a tenant for permitted callers, with reasons.

export const MAY_TELL: Readonly<Record<string, string>> = {
  'cooperation.find': 'whoever holds the code of a link is shown the manual it invites to',
  'reader.shared': 'whoever holds the code of a link reads its article',
}

export const MAY_CHANGE: Readonly<Record<string, string>> = {
  'ask.feedback': 'the answer was given to a visitor, who may rate it',
  'cooperation.join': 'counts how often the link was used',
  'reader.shared': 'counts how often the link was used',
  'registration.sendCode': 'the code of whoever registers on the host of an organisation is noted there',
  'template.take': 'counts how often the template was used',
}
