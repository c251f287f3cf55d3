// How each input with text is treated: by which place of the rule, or why not (ledger OPS-08). A test reads the contracts and fails for an
// input, or a text field of one, that is not named here.
import type { TextPlace } from '@lectern/contracts'

/**
 * `place`: the verb asks requireTexts; `texts` are the fields it hands over, `rest` those that are no texts for others to read. `why`: it
 * does not ask.
 */
export type TextTreatment = { place: TextPlace; texts: string[]; rest?: string[] } | { why: keyof typeof REASONS }

export const REASONS = {
  article: 'Drafts are saved with any words, which are recorded; articles are judged when they are published.',
  portal: 'The draft of a portal is saved with any words, which are recorded; it is judged when it is published.',
  question: 'Questions are judged by the blocked words of answers.',
  operator: 'Written by operators, who keep the list.',
  search: 'Looks for something; nothing of it is kept for others.',
  secret: 'Passwords, codes, tokens, addresses and what programs send each other.',
  own: 'Seen by the person or the organisation that wrote it, and by operators, in forms of their own.',
  internal: 'Tries and settings of search and answers, shown to those who manage them.',
  file: 'Names of files; what is in a file is judged where an article shows it or is made of it.',
  part: 'A part of another input, which is treated with it.',
  check: 'Repeats a name to confirm that what it names is to go.',
} as const

const treatment = (place: TextPlace, texts: string, rest = ''): TextTreatment => ({
  place,
  texts: texts.split(' '),
  ...(rest !== '' && { rest: rest.split(' ') }),
})
const because = (why: keyof typeof REASONS, names: string): Record<string, TextTreatment> =>
  Object.fromEntries(names.split(/\s+/).map((name) => [name, { why }]))

const ROBOT =
  'productName robotName promptText guideWords[].text hotWords[].text hotWords[].description hitGuide missGuide phoneGuide qrGuide'

export const TEXT_INPUTS: Record<string, TextTreatment> = {
  StartThreadInput: treatment('comment', 'text', 'quote anchor[].quote anchor[].prefix anchor[].suffix'),
  ReplyInput: treatment('comment', 'text'),
  EditCommentInput: treatment('comment', 'text'),
  GiveFeedbackInput: treatment('feedback', 'content', 'phone password'),
  AnswerFeedbackInput: treatment('answerFeedback', 'content'),
  UpdateArticleSettingsInput: treatment(
    'articleSettings',
    'supportText keywords seoTitle seoDescription',
    'sharePassword',
  ),
  UpdateArticleInput: treatment(
    'articleSettings',
    'supportText keywords seoTitle seoDescription',
    'sharePassword title',
  ),
  CreateManualInput: treatment('manual', 'name description', 'manualCode'),
  CreateManualFromTemplateInput: treatment('manual', 'name description', 'manualCode'),
  UpdateManualInput: treatment('manual', 'name description'),
  UpdateManualSeoInput: treatment('manual', 'title description keywords', 'embedHosts'),
  CreateSpaceInput: treatment('space', 'name remark'),
  UpdateSpaceInput: treatment('space', 'name remark'),
  UpdateOrganisationInput: treatment('tenant', 'name contactName', 'contactEmail contactPhone'),
  CreateBrandingInput: treatment('branding', 'systemName', 'domain certificate certificateKey'),
  UpdateBrandingInput: treatment('branding', 'systemName', 'domain certificate certificateKey'),
  UpdateProfileInput: treatment('member', 'name nickname area address profileText', 'email country'),
  AddMemberInput: treatment('member', 'name', 'account password email phone'),
  UpdateMemberInput: treatment('member', 'name', 'email phone'),
  UploadMembersInput: treatment('member', 'lines', 'fileName'),
  RegisterInput: treatment(
    'member',
    'nickname companyName',
    'account phone email code password inviteCode organisationToken',
  ),
  CompleteProfileInput: treatment('member', 'name companyName'),
  CompleteInformationInput: treatment('member', 'name', 'phone code'),
  CreateGroupInput: treatment('group', 'name remark'),
  UpdateGroupInput: treatment('group', 'name remark'),
  CreateThemeInput: treatment('portal', 'name'),
  RenameThemeInput: treatment('portal', 'name'),
  DuplicateThemeInput: treatment('portal', 'name'),
  UpdateRobotInput: treatment('robot', ROBOT, 'phoneNumber allowedHosts[]'),
  UpdateManualRobotInput: treatment('robot', ROBOT, 'phoneNumber allowedHosts[]'),
  SavePinInput: treatment('pin', 'question others[] text', 'anchor'),
  SaveAsTemplateInput: treatment('template', 'name description groupName'),
  UpdateTemplateInput: treatment('template', 'name description groupName'),
  CreateNoticeInput: treatment('notice', 'title.zh_CN title.en_US content.zh_CN content.en_US', 'link'),
  UpdateNoticeInput: treatment('notice', 'title.zh_CN title.en_US content.zh_CN content.en_US', 'link'),
  TenantMailInput: treatment('mailSender', 'fromName', 'host username password fromAddress'),
  CreateIdentityProviderInput: treatment('identityProvider', 'name', 'issuer clientId clientSecret'),
  UpdateIdentityProviderInput: treatment('identityProvider', 'name', 'issuer clientId clientSecret'),
  ...because('article', 'CreateArticleInput SaveArticleInput OverwriteArticleInput ImportMarkdownInput'),
  ...because('portal', 'SaveThemeInput ResolveThemeInput'),
  ...because('question', 'AskInput AssistInput'),
  ...because('part', 'GuideWordInput HotWordInput'),
  ...because('check', 'DeleteManualInput DeleteSpaceInput'),
  ...because('file', 'BeginUploadInput StartImportInput UploadCertificationInput'),
  ...because(
    'own',
    'AddPasskeyInput RequestInvoiceInput SubmitCertificationInput SubmitTenantCertificationInput UpdatePreferenceInput',
  ),
  ...because(
    'internal',
    'CreateSynonymsInput UpdateSynonymsInput SaveSetQuestionInput ImportSetInput UpdateAiSettingsInput ListAiModelsInput',
  ),
  ...because(
    'operator',
    `AddAiCreditInput AnnounceDowntimeInput CreateCentreTemplateInput UpdateCentreTemplateInput CreateTemplateGroupInput
    UpdateTemplateGroupInput CreatePromotionLinkInput UpdatePromotionLinkInput DecideDomainInput DeleteTenantInput DisableTenantInput
    GrantAnswersInput ImportWordsInput IssueInvoiceInput JudgeInvoiceInput JudgeOrderInput MaskHitsInput PassHitsInput WithdrawHitsInput
    MessageTemplateInput PlatformMailInput TestPlatformMailInput RefuseCertificationInput ResetSignInInput SavePackageInput
    SaveSensitiveWordInput SaveWordCategoryInput SaveTemplateThemeInput SetParameterInput SignOutUserInput UpdatePaymentInput
    InitializeInput SaveDictionaryInput ImportDictionariesInput InviteOrganisationInput`,
  ),
  ...because(
    'search',
    `BacklinkRowsInput ExportMembersInput FavouriteArticlesInput FindArticlesInput FindSourceManualsInput FindSystemDictInput ListAccessInput
    ListAllInvoicesInput ListAllOrdersInput ListApiLogsInput ListAuditedInput ListBrandingInput ListCentreTemplatesInput
    ListConversationsInput ListFilesInput ListGroupsInput ListHitsInput ListImportedPagesInput ListLogsInput ListManualsInput
    ListMembersInput ListMessagesInput ListNoticesInput ListOnlineInput ListOrdersInput ListPinsInput ListPromotionLinksInput
    ListSensitiveWordsInput ListSetInput ListSpacesInput ListSynonymsInput ListTemplatesInput ListTenantsInput ListUsersInput
    MentionableInput PublicAreaInput SearchInput SpaceNameInput SuggestInput SystemManualTemplatesInput`,
  ),
  ...because(
    'secret',
    `AddBacklinkInput ArticleFileInput BindPhoneInput ChangeEmailInput ChangePasswordInput ChangePhoneInput
    CheckRegistrationPhoneInput CheckResetCodeInput ChosenJobsInput DisableSecondFactorInput FinishThirdPartyInput LdapAttributesInput
    LoginInput PasskeySignInInput PasswordLoginInput PhoneCodeInput PortalInput PublishedArticleInput PublishedTreeInput QrWaitInput
    RateArticleInput RegistrationPhoneInput ResetMemberPasswordInput ResetPasswordInput ReturnAddressInput SendBindingCodeInput
    SendCodeInput SendEmailCodeInput SendInformationCodeInput SendInvitationInput SendPhoneCodeInput SetFirstPasswordInput
    SetGitSourceInput SharedArticleInput StartThirdPartyInput TestGitSourceInput TestLdapInput TestMailInput UnsubscribeInput
    UpdateLdapInput UpdateManualSettingsInput UpdateNotificationSettingsInput`,
  ),
}
