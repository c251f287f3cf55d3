// Real-name certification: of people and organisations, its records, and how operators audit it (TEN-09, ACC-02, OPS-04).
export const certification = {
  title: 'Real-name certification',
  lead: {
    personal:
      'Submit your identity document for review by the operators of the platform. The certification belongs to your account, not to an organisation.',
    organisation:
      'Submit the licence of the organisation and the document of its legal representative for review. Once it has passed, “Certified” appears under Basic information.',
  },
  certified: 'Certified',
  kind: 'Type',
  kinds: { personal: 'Personal', organisation: 'Organisation' },
  states: { auditing: 'Under review', passed: 'Passed', refused: 'Refused', withdrawn: 'Withdrawn' },
  documents: {
    idCard: 'Chinese ID card',
    passport: 'Passport',
    hkMacaoPermit: 'Mainland travel permit (Hong Kong, Macao)',
    taiwanPermit: 'Mainland travel permit (Taiwan)',
    residenceCard: 'Chinese permanent residence card',
  },
  organisationDocuments: {
    businessLicence: 'Business licence',
    institution: 'Certificate of a public institution',
    socialOrganisation: 'Certificate of a social organisation',
    other: 'Other licence',
  },
  organisationName: 'Organisation name',
  organisationDocument: 'Type of licence',
  organisationCode: 'Organisation code (unified social credit code)',
  personName: { personal: 'Name', organisation: 'Name of the legal representative' },
  documentType: 'Document type',
  documentNumber: 'Document number',
  submittedTime: 'Submitted',
  endedTime: 'Ended',
  reason: 'Reason for refusal',
  files: 'Documents',
  filesHint: {
    personal:
      'Photos or scans of both sides of the document. JPG, PNG, WebP or PDF, up to {{count}} files of {{mb}} MB each.',
    organisation:
      'Photos or scans of the licence and of the legal representative’s document. JPG, PNG, WebP or PDF, up to {{count}} files of {{mb}} MB each.',
  },
  filesNeeded: 'Please upload the documents',
  filesGone: 'The documents have been deleted.',
  fileOfOther: '{{name}} (uploaded by another administrator; only they and the operators can view it)',
  choose: 'Choose files',
  records: 'Certification records',
  empty: 'No certification yet',
  emptyHint: 'No other feature needs it.',
  submit: 'Submit a certification',
  submitTitle: 'Submit a real-name certification',
  privacy:
    'Numbers and documents are stored encrypted. Only operators see them during the review, and every look is logged. They are deleted when you withdraw, or {{days}} days after a refusal.',
  send: 'Submit for review',
  sent: 'Submitted. Please wait for the review.',
  viewOf: 'View “{{name}}”',
  withdrawOf: 'Withdraw the certification of “{{name}}”',
  withdrawTitle: 'Withdraw the certification of “{{name}}”?',
  withdrawHint: 'The number and the documents will be deleted. You can submit a new one afterwards.',
  withdrawPassed:
    'The certification will no longer be valid, and the number and the documents will be deleted. You can submit a new one for review afterwards.',
  withdrawn: 'Withdrawn',
  audit: {
    title: 'Certification review',
    lead: 'Numbers and documents are for the review only. Every look is written to the audit log.',
    waiting: 'Waiting for review: {{count}}.',
    filter: 'Name, account, organisation or code',
    allStates: 'All states',
    allKinds: 'All types',
    noMatch: 'No certification matches',
    empty: 'Nobody has submitted a certification yet',
    columns: { applied: 'Certified', applicant: 'Submitted by' },
    open: 'Review',
    pass: 'Pass',
    passed: 'The certification has passed',
    refuse: 'Refuse',
    refused: 'The certification was refused',
    refuseTitle: 'Refuse the certification',
    refuseHint: 'The applicant reads the reason and can submit a corrected one.',
    reasonRequired: 'Please enter a reason',
  },
} as const

export const errors = {
  certificationOpen: 'A certification is under review or has passed. Withdraw it before you submit another one.',
  certificationEnded: 'This certification has ended. Refresh the page to see how.',
  certificationFile: 'Only intact JPG, PNG and WebP pictures and PDF files can be uploaded.',
  certificationPending: 'Too many documents were uploaded without being submitted. Please try again tomorrow.',
}

export const actions = {
  certification_upload: 'Uploaded a document for certification',
  certification_submit: 'Submitted a certification',
  certification_withdraw: 'Withdrew a certification',
  certification_pass: 'Passed a certification',
  certification_refuse: 'Refused a certification',
  certification_view: 'Viewed a certification',
  certification_open: 'Opened a document for certification',
}
