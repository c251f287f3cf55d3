// All actions of the audit trail: a verb cannot write another one. Each area declares its own in its contract.
import type {
  AiSettingsAuditAction,
  AiSpendingAuditAction,
  AnswerLogAuditAction,
  AskAuditAction,
  PlatformModelAuditAction,
  PublishCheckAuditAction,
  QuestionSetAuditAction,
  RobotAuditAction,
  SteeringAuditAction,
  SynonymAuditAction,
} from './answering/index.ts'
import type { DictionaryAuditAction, MessageAuditAction, PreferenceAuditAction } from './kernel/index.ts'
import type {
  AccessAuditAction,
  ArticleAuditAction,
  ArticleSettingsAuditAction,
  CommentAuditAction,
  DirectoryAuditAction,
  FileAuditAction,
  GitSourceAuditAction,
  HistoryAuditAction,
  HomeAuditAction,
  ImportAuditAction,
  ManualAuditAction,
  PublishingAuditAction,
  SharingAuditAction,
  SpaceAuditAction,
  TemplateAuditAction,
  WebhookAuditAction,
} from './library/index.ts'
import type {
  HealthAuditAction,
  InvoiceAuditAction,
  LogAuditAction,
  MailAuditAction,
  MessageTemplateAuditAction,
  NoticeAuditAction,
  OrderAuditAction,
  ParameterAuditAction,
  PromotionAuditAction,
  SensitiveWordAuditAction,
  SystemAuditAction,
  TemplateCentreAuditAction,
  TenantDetailAuditAction,
  UserAuditAction,
} from './operations/index.ts'
import type {
  AccountAuditAction,
  BrandingAuditAction,
  CertificationAuditAction,
  GroupAuditAction,
  InvitationAuditAction,
  LdapAuditAction,
  MemberAuditAction,
  MemberFileAuditAction,
  NotificationAuditAction,
  OperatorAuditAction,
  OrganisationInvitationAuditAction,
  SecurityAuditAction,
  SignInAuditAction,
  TenantAuditAction,
  ThirdPartyAuditAction,
  TokenAuditAction,
  WelcomeAuditAction,
} from './people/index.ts'
import type { BookAuditAction, FeedbackAuditAction, PortalAuditAction, SeoAuditAction } from './reading/index.ts'

export type AuditAction =
  | DictionaryAuditAction
  | MessageAuditAction
  | PreferenceAuditAction
  | AccountAuditAction
  | BrandingAuditAction
  | CertificationAuditAction
  | GroupAuditAction
  | InvitationAuditAction
  | LdapAuditAction
  | MemberAuditAction
  | MemberFileAuditAction
  | NotificationAuditAction
  | OrganisationInvitationAuditAction
  | SecurityAuditAction
  | SignInAuditAction
  | OperatorAuditAction
  | TenantAuditAction
  | ThirdPartyAuditAction
  | TokenAuditAction
  | WelcomeAuditAction
  | AccessAuditAction
  | ArticleAuditAction
  | ArticleSettingsAuditAction
  | CommentAuditAction
  | DirectoryAuditAction
  | FileAuditAction
  | GitSourceAuditAction
  | HistoryAuditAction
  | HomeAuditAction
  | ImportAuditAction
  | ManualAuditAction
  | PublishingAuditAction
  | SharingAuditAction
  | SpaceAuditAction
  | TemplateAuditAction
  | WebhookAuditAction
  | BookAuditAction
  | FeedbackAuditAction
  | PortalAuditAction
  | SeoAuditAction
  | AiSettingsAuditAction
  | AiSpendingAuditAction
  | PlatformModelAuditAction
  | AnswerLogAuditAction
  | AskAuditAction
  | PublishCheckAuditAction
  | QuestionSetAuditAction
  | RobotAuditAction
  | SteeringAuditAction
  | SynonymAuditAction
  | HealthAuditAction
  | InvoiceAuditAction
  | LogAuditAction
  | MailAuditAction
  | MessageTemplateAuditAction
  | NoticeAuditAction
  | OrderAuditAction
  | ParameterAuditAction
  | PromotionAuditAction
  | SensitiveWordAuditAction
  | SystemAuditAction
  | TemplateCentreAuditAction
  | TenantDetailAuditAction
  | UserAuditAction
