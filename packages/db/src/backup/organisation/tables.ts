// Content of the backup of one organisation by table, in the order in which rows are written (ADR 0057).

/** `$tenant` in SQL is the id of the organisation. */
export type Part = {
  /** Condition of its rows; by default those of the organisation. */
  rows?: string
  /** Its columns; by default all but `without`. */
  only?: readonly string[]
  /** Columns that begin again with their default. */
  without?: readonly string[]
  /** Expressions in place of columns. */
  as?: Readonly<Record<string, string>>
  order?: string
  /** Encrypted with the key of the installation. */
  sealed?: readonly string[]
  /** Unique in the installation: another value where it is taken. */
  unique?: readonly string[]
  /** Created again by a restore: codes that open something, and what follows from other columns. */
  fresh?: readonly string[]
  /** A trigger writes some of its rows before. */
  overlaps?: true
}

const MEMBERS = 'SELECT m.user_id FROM member m WHERE m.tenant_id = $tenant'
const OF_MEMBERS = `tenant_id = $tenant AND user_id IN (${MEMBERS})`
const DEPTH = `(WITH RECURSIVE above AS (SELECT t.parent_id AS id UNION ALL SELECT p.parent_id FROM above JOIN article p ON p.id = above.id)
  SELECT count(*) FROM above), t.id`
const INDEX = ['index_state', 'indexed_version_id', 'indexed_at', 'index_error', 'indexed_analysis']
const DOMAIN = ['domain_state', 'domain_proof', 'domain_checked_at', 'domain_problem', 'domain_reason']
const CERTIFICATE = ['certificate', 'certificate_key', 'certificate_until', 'certificate_told']
const LOOK = ['name', 'system_name', 'browser_tabs_icon', 'show_web_site', 'logo_file_id', 'front_manual_id']
const RULES = [
  'business_purpose',
  'enable_ai',
  'inviters',
  'contact_name',
  'contact_email',
  'contact_phone',
  'created_at',
]

export const PARTS: Readonly<Record<string, Part>> = {
  tenant: { rows: 'id = $tenant', only: ['id', 'code', ...LOOK, ...RULES], unique: ['code'] },
  user: {
    rows: `id IN (${MEMBERS})`,
    only: ['id', 'name', 'username', 'display_username', 'typed_email', 'typed_phone', 'source', 'created_at'],
    as: {
      typed_email: `COALESCE(t.typed_email, CASE WHEN t.email NOT LIKE '%.invalid' THEN t.email END)`,
      typed_phone: 'COALESCE(t.typed_phone, t.phone_number)',
    },
    unique: ['username', 'display_username'],
  },
  user_profile: {
    rows: `user_id IN (${MEMBERS})`,
    only: ['user_id', 'nickname', 'profile_text', 'avatar_color', 'updated_at'],
  },
  account: {
    rows: `provider_id = 'credential' AND user_id IN (SELECT u.id FROM "user" u WHERE u.managed_by = $tenant AND u.id IN (${MEMBERS}))`,
    only: ['id', 'user_id', 'password', 'password_typed_at', 'created_at', 'updated_at'],
  },
  member: {},
  member_group: {},
  group_member: {},
  stored_file: { fresh: ['storage_key'] },
  space: {},
  space_member: {},
  space_group: {},
  manual: { unique: ['code'] },
  manual_member: {},
  manual_group: {},
  manual_old_code: { unique: ['code'] },
  article: { without: [...INDEX, 'save_id'], order: DEPTH },
  article_version: { fresh: ['html', 'outline', 'text'] },
  article_snapshot: {},
  recycled_release: {},
  file_use: {},
  file_mention: { overlaps: true },
  article_link: {},
  article_old_address: {},
  cooperation_link: { fresh: ['code_hash', 'code_sealed'] },
  article_member: {},
  article_share_link: { fresh: ['code_hash', 'code_sealed'] },
  publish_schedule: { without: ['taken_at', 'error'] },
  manual_publish_schedule: { without: ['taken_at', 'error'] },
  comment_thread: {},
  comment: {},
  favourite: {},
  recent_manual: {},
  recent_article: {},
  article_rating: {},
  article_feedback: {},
  feedback_picture: {},
  article_view_day: {},
  template: { without: ['group_id'] },
  template_file: {},
  theme: {},
  theme_version: {},
  theme_file: {},
  theme_target: {},
  theme_template: { without: ['group_id'] },
  robot: {},
  synonym_group: {},
  unanswered_group: {},
  ai_price: {},
  answer: {},
  answer_pin: {},
  answer_source: {},
  set_question: {},
  set_run: { rows: `tenant_id = $tenant AND state <> 'queued'` },
  tenant_site: {},
  tenant_ai: { without: ['bought_left', 'bought_until'], sealed: ['api_key'] },
  tenant_model: { sealed: ['api_key'] },
  tenant_mail_server: { sealed: ['password'] },
  webhook_endpoint: {
    as: { enabled: 'false' },
    without: ['failing_since', 'stopped_at'],
    sealed: ['secret', 'secret_before'],
  },
  identity_provider: { without: ['enabled'], sealed: ['client_secret'] },
  ldap_settings: { without: ['due_at'], sealed: ['password'] },
  ldap_person: {},
  ldap_group: {},
  appearance: { without: [...DOMAIN, ...CERTIFICATE], fresh: ['domain_token'] },
  notice: { without: ['to_all', 'tenant_ids', 'mail'] },
  notice_reading: {
    rows: `notice_id IN (SELECT n.id FROM notice n WHERE n.tenant_id = $tenant) AND user_id IN (${MEMBERS})`,
  },
  notification: { rows: OF_MEMBERS, without: ['mail'] },
  mail_opt_out: { rows: OF_MEMBERS },
  search_query: {},
  member_day: {},
  tenant_day: {},
  manual_day: {},
  contribution_day: {},
  feature_day: {},
  backlink: {},
  backlink_day: {},
  audit_log: {},
}

/** Columns that end like those of ids, and are none. */
export const NO_IDS: readonly string[] = [
  'identity_provider.client_id',
  'comment_thread.block_id',
  'audit_log.request_id',
  'member.disabled_by',
]

const PLATFORM = 'It belongs to the installation.'
const SIGN_IN = 'It lets somebody in, and everybody signs in anew.'
const MONEY = 'The installation sold or granted it.'
const DERIVED = 'It is made again from the rest.'
const UNDER_WAY = 'It is under way, or is deleted soon.'
const OF_DAY = 'It counts one day, or one connection.'
const CONNECTED = 'It compares texts by checksums over ids; the source is connected anew.'
const DECIDED = 'Operators of the installation decided it.'

/** Tables of which such a backup holds nothing, and why. */
export const LEFT_OUT_OF_ORGANISATIONS: Readonly<Record<string, string>> = {
  ai_credit: MONEY,
  ai_ledger: MONEY,
  ai_package: PLATFORM,
  ai_model_usage: MONEY,
  picture_text: DERIVED,
  platform_model: PLATFORM,
  stored_answer: DERIVED,
  ai_usage: MONEY,
  ai_visitor_usage: OF_DAY,
  ai_warning: MONEY,
  article_editing: OF_DAY,
  auth_code: SIGN_IN,
  backup_code: SIGN_IN,
  book_export: UNDER_WAY,
  call_answer: UNDER_WAY,
  call_log: PLATFORM,
  call_loss: PLATFORM,
  certification: DECIDED,
  certification_file: DECIDED,
  chunk: DERIVED,
  chunk_embedding: DERIVED,
  context_line: DERIVED,
  data_export: UNDER_WAY,
  dictionary: PLATFORM,
  document_import: UNDER_WAY,
  feedback_allowance: OF_DAY,
  git_run: CONNECTED,
  git_source: CONNECTED,
  import_source: CONNECTED,
  imported_file: CONNECTED,
  imported_page: CONNECTED,
  indexed_title: DERIVED,
  installation: PLATFORM,
  invitation: SIGN_IN,
  invitation_link: SIGN_IN,
  invitation_use: SIGN_IN,
  invoice: MONEY,
  invoice_order: MONEY,
  invoice_title: MONEY,
  ldap_change: UNDER_WAY,
  ldap_run: UNDER_WAY,
  login_attempt: SIGN_IN,
  member_import: UNDER_WAY,
  member_removal: SIGN_IN,
  member_welcome: SIGN_IN,
  message_template: PLATFORM,
  notification_digest: OF_DAY,
  order_event: MONEY,
  organisation_invitation: PLATFORM,
  outbox: UNDER_WAY,
  outgoing_message: UNDER_WAY,
  passkey: SIGN_IN,
  payment_way: PLATFORM,
  portal_visit: OF_DAY,
  promotion_click: PLATFORM,
  promotion_link: PLATFORM,
  qr_login: SIGN_IN,
  read_visit: OF_DAY,
  registration_count: PLATFORM,
  removal: PLATFORM,
  second_factor: SIGN_IN,
  sensitive_category: PLATFORM,
  sensitive_hit: DECIDED,
  sensitive_list: PLATFORM,
  sensitive_scan: PLATFORM,
  sensitive_word: PLATFORM,
  session: SIGN_IN,
  session_bound: SIGN_IN,
  session_proof: SIGN_IN,
  session_seen: SIGN_IN,
  sign_in_ticket: SIGN_IN,
  stat_salt: PLATFORM,
  stored_garbage: PLATFORM,
  system_parameter: PLATFORM,
  template_group: PLATFORM,
  tenant_context: 'It costs money, so it is switched on anew.',
  tenant_domain: DECIDED,
  tenant_embedding: DERIVED,
  tenant_order: MONEY,
  tenant_status_change: DECIDED,
  tenant_token: SIGN_IN,
  text_growth: DERIVED,
  upload: UNDER_WAY,
  upload_part: UNDER_WAY,
  user_preference: 'It belongs to the person.',
  webhook_attempt: UNDER_WAY,
  webhook_delivery: UNDER_WAY,
}
