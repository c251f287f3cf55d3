// Texts of members that are imported and exported as files.
import type { SameKeys } from '../../types.ts'
import type { memberFiles as zh } from '../zh_CN/member-files.ts'

export const memberFiles: SameKeys<typeof zh> = {
  title: 'Import members',
  lead: 'Add or change many members with a table. You see the result of every line first; nothing is saved until you confirm.',
  exportAs: { csv: 'Export as CSV', xlsx: 'Export as Excel' },
  template: { label: 'Download template', csv: 'CSV template', xlsx: 'Excel template' },
  columns: {
    account: 'Account',
    name: 'Name',
    email: 'Email',
    phone: 'Phone',
    groups: 'Member groups',
    role: 'Role',
  },
  line: 'Line',
  joined: 'Joined',
  exportName: 'members',
  templateName: 'members-template',
  reportName: 'report',
  example: {
    first: {
      account: 'ada',
      name: 'Ada_Lovelace',
      email: 'ada@example.com',
      phone: '+447700900123',
      groups: 'Engineering; Product',
      role: 'Ordinary member',
    },
    second: {
      account: 'grace',
      name: 'Grace_Hopper',
      email: 'grace@example.com',
      phone: '+12025550123',
      groups: 'Support',
      role: 'Ordinary member',
    },
  },
  choose: 'Choose file',
  chooseHint: 'A .csv or .xlsx file with at most {{lines}} lines and {{mb}} MB',
  drop: 'Drop the file here, or',
  reading: 'Reading {{name}}',
  rules: {
    title: 'What the file looks like',
    headings:
      'The first line holds the column names, in English or Chinese. “Name” is needed, and at least one of “Account”, “Email” and “Phone”.',
    match:
      'If the account exists, that member is changed; otherwise a member is added. Empty cells leave things as they are.',
    groups:
      'Separate member groups with semicolons; groups that do not exist are created. An import adds people to groups and never removes them.',
    password:
      'The file holds no passwords: new members get an email and set their own. Those with only a phone number get a text message and sign in with a code.',
  },
  outcomes: {
    new: 'New',
    changed: 'Changed',
    unchanged: 'No change',
    error: 'Error',
    newDone: 'Added',
    changedDone: 'Changed',
    unchangedDone: 'No change',
    errorDone: 'Not imported',
    stopped: 'Not processed',
  },
  filterLabel: 'Filter by result',
  changes: 'Changes: {{columns}}',
  newGroups: 'Member groups that will be created: {{names}}',
  ignored: 'Columns that are not read: {{names}}',
  guessed: 'The file does not say its character set. It was read as {{charset}}; check the names',
  welcome: 'Send new members an email or text message',
  welcomeHint:
    'The email has a link to set a password; it expires in {{days}} days. What exceeds the sending limit is sent later, automatically.',
  start_one: 'Import {{count}} line',
  start_other: 'Import {{count}} lines',
  nothing: 'There are no lines to import',
  errorsLeft_one: '{{count}} line with an error is not imported. Correct it in the file and import again.',
  errorsLeft_other: '{{count}} lines with errors are not imported. Correct them in the file and import again.',
  another: 'Choose another file',
  report: 'Download report',
  running: 'Importing: {{done}} of {{total}}',
  leave: 'You can leave this page; the import continues in the background.',
  done: 'Import finished',
  doneText: '{{added}} added, {{changed}} changed, lines not imported: {{failed}}.',
  failed: 'Import stopped',
  failedText: '{{done}} of {{total}} lines were processed and are in effect. {{reason}}',
  back: 'Back to members',
  noLines: 'There are no such lines',
  problems: {
    twice: 'Repeats line {{line}}',
    contactOfMember: 'Another member of the organisation uses it',
    contactMissing: 'Enter an email or a phone number; without one nobody can sign in',
    accountTaken: 'This account name is already in use. Choose another one',
    roleUnknown: 'Enter “Ordinary member” or “Administrator”',
    administratorStays: 'An import cannot remove an administrator',
    disabledAdministrator: 'A disabled member cannot become an administrator',
    ofDirectory: 'Comes from the organisation’s directory and cannot be changed here',
    elsewhere: 'This member also belongs to other organisations; only they can change it',
    yourself: 'Change your own email and phone number in your account settings',
    ownsAccount: 'This member has confirmed their own phone or email; only they can change it',
  },
}

export const errors = {
  memberFileKind: 'Only .csv and .xlsx files can be imported.',
  memberFileHeadings:
    'The column names in the first line are not known. “Name” is needed, and at least one of “Account”, “Email” and “Phone”, each only once.',
  memberFileEmpty: 'The file has no lines to import.',
  memberFileLines: 'A file can have at most {{max}} lines.',
  memberFileQuotes: 'A quotation mark in line {{line}} is never closed.',
  memberImportRunning: 'Another file of members is being imported. Please wait until it has finished.',
}

export const actions = {
  member_import: 'Imported members',
  member_export: 'Exported members',
}
