// Tables and columns of the texts that are no articles, as pieces of SQL (ledger OPS-08).
import type { TextPlace } from '@lectern/contracts'

/** A table that has columns of a place, and the row of a subject in it. `%` is the id of the subject. */
type Source = { table: string; row: string; columns: Record<string, string> }
export type PlaceSql = {
  /** From, with the row of the subject as s. */
  from: string
  living?: string
  id?: string
  tenant?: string
  manual?: string
  /** Display name, and the path of the page that shows it. */
  title: string
  link: string
  /** SQL text[]: members to notify of the handling. */
  writers: string
  /** Time of the last change. */
  changed: string
  sources: Source[]
  /** The same texts as others see them; left out: everybody sees what is written. `version`: null while nobody sees them. */
  live?: { fields: Record<string, string>; version: string }
  /** Statement that makes a change visible to readers. */
  refresh?: string
  /** Hides it. */
  withdraw?: string
}

const one = (table: string, columns: Record<string, string>, row = 'id = %'): Source[] => [{ table, row, columns }]
const administrators = (tenant: string) =>
  `(SELECT COALESCE(array_agg(am.id), '{}') FROM member am WHERE am.tenant_id = ${tenant} AND am.role = 'tenantAdmin' AND am.enabled)`
const touchTenant = (tenant: string) =>
  `UPDATE manual SET publication_epoch = publication_epoch + 1 WHERE tenant_id = ${tenant} AND deleted_at IS NULL`
const ARTICLE = `'/article/manual-content/' || m.id || '?articleId=' || a.id`
const OF_ARTICLE = 'JOIN article a ON a.id = s.article_id JOIN manual m ON m.id = a.manual_id'
const LIVE_ARTICLE = 'a.deleted_at IS NULL AND m.deleted_at IS NULL'

export const PLACE_SQL: Record<TextPlace, PlaceSql> = {
  comment: {
    from: 'comment s JOIN comment_thread ct ON ct.id = s.thread_id JOIN article a ON a.id = ct.article_id JOIN manual m ON m.id = a.manual_id',
    living: LIVE_ARTICLE,
    manual: 'm.id',
    title: 'a.title',
    link: `${ARTICLE} || '&panel=comments&thread=' || ct.id`,
    writers: 'ARRAY[s.created_by]',
    changed: 'COALESCE(s.edited_at, s.created_at)',
    sources: one('comment', { text: 'body' }),
    live: { fields: { text: 's.body' }, version: `CASE WHEN s.withdrawn_at IS NULL THEN 'shown' END` },
    withdraw: 'UPDATE comment SET withdrawn_at = now() WHERE id = % AND withdrawn_at IS NULL',
  },
  feedback: {
    from: `article_feedback s ${OF_ARTICLE}`,
    living: LIVE_ARTICLE,
    manual: 'm.id',
    title: 'a.title',
    link: `${ARTICLE} || '&panel=feedback&feedback=' || s.id`,
    writers: `array_remove(ARRAY[s.member_id], NULL)`,
    changed: 's.created_at',
    sources: one('article_feedback', { content: 'content' }),
  },
  answerFeedback: {
    from: 'answer s',
    living: 's.feedback IS NOT NULL',
    manual: 's.manual_id',
    title: 's.question',
    link: `CASE WHEN s.manual_id IS NULL THEN '/setting/ai-log' ELSE '/article/answer-log/' || s.manual_id END`,
    writers: `CASE s.actor_type WHEN 'member' THEN ARRAY[s.actor_id] ELSE '{}' END`,
    changed: 's.created_at',
    sources: one('answer', { content: 'feedback' }),
  },
  articleSettings: {
    from: 'article s JOIN manual m ON m.id = s.manual_id',
    living: 's.deleted_at IS NULL AND m.deleted_at IS NULL',
    manual: 'm.id',
    title: 's.title',
    link: `'/article/manual-content/' || m.id || '?articleId=' || s.id`,
    writers: 'ARRAY[s.created_by, s.updated_by]',
    changed: 's.updated_at',
    sources: one('article', {
      keywords: 'keywords',
      seoTitle: 'seo_title',
      seoDescription: 'seo_description',
      supportText: 'support_text',
    }),
    refresh:
      'UPDATE manual SET publication_epoch = publication_epoch + 1 WHERE id = (SELECT manual_id FROM article WHERE id = %)',
  },
  manual: {
    from: 'manual s',
    living: 's.deleted_at IS NULL',
    manual: 's.id',
    title: 's.name',
    link: `'/article/manual-content/' || s.id`,
    writers: 'ARRAY[s.created_by]',
    changed: 's.updated_at',
    sources: one('manual', {
      name: 'name',
      description: 'description',
      seoTitle: 'seo_title',
      seoDescription: 'seo_description',
      keywords: 'seo_keywords',
    }),
    refresh: 'UPDATE manual SET publication_epoch = publication_epoch + 1 WHERE id = %',
  },
  space: {
    from: 'space s',
    living: 's.deleted_at IS NULL',
    title: 's.name',
    link: `'/home/space-list?spaceId=' || s.id`,
    writers: 'ARRAY[s.created_by]',
    changed: 's.created_at',
    sources: one('space', { name: 'name', remark: 'remark' }),
  },
  tenant: {
    from: 'tenant s',
    living: 's.deleted_at IS NULL',
    tenant: 's.id',
    title: 's.name',
    link: `'/setting/basic-info'`,
    writers: administrators('s.id'),
    changed: 's.created_at',
    sources: one('tenant', { name: 'name', systemName: 'system_name', contactName: 'contact_name' }),
    refresh: touchTenant('%'),
  },
  branding: {
    from: 'appearance s',
    living: 's.tenant_id IS NOT NULL',
    title: 's.domain',
    link: `'/setting/branding'`,
    writers: administrators('s.tenant_id'),
    changed: 's.updated_at',
    sources: one('appearance', { systemName: 'system_name' }),
    refresh: touchTenant('(SELECT tenant_id FROM appearance WHERE id = %)'),
  },
  member: {
    from: 'member s JOIN "user" u ON u.id = s.user_id LEFT JOIN user_profile up ON up.user_id = u.id',
    title: 'u.name',
    link: `'/setting/members'`,
    writers: 'ARRAY[s.id]',
    changed: 'GREATEST(s.created_at, u.updated_at, up.updated_at)',
    sources: [
      { table: '"user"', row: 'id = (SELECT user_id FROM member WHERE id = %)', columns: { name: 'name' } },
      {
        table: 'user_profile',
        row: 'user_id = (SELECT user_id FROM member WHERE id = %)',
        columns: { nickname: 'nickname', profileText: 'profile_text', area: 'area', address: 'address' },
      },
    ],
  },
  group: {
    from: 'member_group s',
    title: 's.name',
    link: `'/setting/groups'`,
    writers: 'ARRAY[s.created_by]',
    changed: 's.created_at',
    sources: one('member_group', { name: 'name', remark: 'remark' }),
  },
  portal: {
    from: `theme s JOIN manual m ON m.id = s.manual_id
      LEFT JOIN theme_version v ON v.theme_id = s.id AND v.number = s.published_number AND s.enabled`,
    living: 's.deleted_at IS NULL AND m.deleted_at IS NULL',
    manual: 'm.id',
    title: 's.name',
    link: `'/article/portal/' || m.id || '/' || s.id`,
    writers: 'ARRAY[s.created_by, s.updated_by]',
    changed: 's.updated_at',
    sources: [
      ...one('theme', { name: 'name', page: 'draft' }),
      {
        table: 'theme_version',
        row: 'theme_id = % AND number = (SELECT published_number FROM theme WHERE id = %)',
        columns: { page: 'document' },
      },
    ],
    live: { fields: { page: 'v.document' }, version: 'v.number::text' },
    refresh: `WITH saved AS (UPDATE theme SET revision = revision + 1 WHERE id = % RETURNING manual_id)
      UPDATE manual SET publication_epoch = publication_epoch + 1 WHERE id IN (SELECT manual_id FROM saved)`,
    withdraw: 'UPDATE theme SET enabled = false, enabled_at = NULL WHERE id = % AND enabled',
  },
  robot: {
    from: `robot s LEFT JOIN manual m ON m.id = s.manual_id`,
    living: 'm.deleted_at IS NULL',
    manual: 's.manual_id',
    title: 's.robot_name',
    link: `CASE s.manual_id WHEN '' THEN '/setting/robot' ELSE '/article/robot/' || s.manual_id END`,
    writers: 'ARRAY[s.updated_by]',
    changed: 's.updated_at',
    sources: one('robot', {
      productName: 'product_name',
      robotName: 'robot_name',
      promptText: 'prompt_text',
      guideWords: 'guide_words',
      hotWords: 'hot_words',
      hitGuide: 'hit_guide',
      missGuide: 'miss_guide',
      phoneGuide: 'phone_guide',
      qrGuide: 'qr_guide',
    }),
  },
  pin: {
    from: 'answer_pin s',
    manual: 's.manual_id',
    title: 's.question',
    link: `CASE WHEN s.manual_id IS NULL THEN '/setting/ai-log' ELSE '/article/answer-log/' || s.manual_id END`,
    writers: 'ARRAY[s.created_by]',
    changed: 's.updated_at',
    sources: one('answer_pin', { question: 'question', others: 'others', text: 'text' }),
  },
  template: {
    from: 'template s',
    // Those of the platform are its operators'.
    living: `s.tenant_id <> '' AND s.deleted_at IS NULL`,
    title: 's.name',
    link: `'/home/manual-list'`,
    writers: 'ARRAY[s.created_by]',
    changed: 's.updated_at',
    sources: one('template', {
      name: 'name',
      description: 'description',
      groupName: 'group_name',
      content: 'content',
    }),
  },
  notice: {
    from: 'notice s',
    living: `s.tenant_id <> '' AND s.withdrawn_at IS NULL`,
    title: `COALESCE(NULLIF(s.title_zh, ''), s.title_en)`,
    link: `'/setting/notices'`,
    writers: 'ARRAY[s.created_by]',
    changed: 's.updated_at',
    sources: one('notice', {
      titleZh: 'title_zh',
      titleEn: 'title_en',
      contentZh: 'content_zh',
      contentEn: 'content_en',
    }),
  },
  mailSender: {
    from: 'tenant_mail_server s',
    id: 's.tenant_id',
    title: 's.from_name',
    link: `'/setting/mail'`,
    writers: administrators('s.tenant_id'),
    changed: 's.updated_at',
    sources: one('tenant_mail_server', { fromName: 'from_name' }, 'tenant_id = %'),
  },
  identityProvider: {
    from: 'identity_provider s',
    title: 's.name',
    link: `'/setting/sign-in'`,
    writers: administrators('s.tenant_id'),
    changed: 's.updated_at',
    sources: one('identity_provider', { name: 'name' }),
  },
}
