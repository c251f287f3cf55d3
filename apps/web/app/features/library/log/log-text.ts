/** The text of an entry of the operation log. */
import type { ManualLogEntry } from '@lectern/contracts'
import type { TextKey } from '@lectern/i18n'
import type { Translate } from '~/lib/i18n.ts'

const TEXTS: Readonly<Record<string, TextKey>> = {
  'article.create': 'directory.log.create',
  'article.save': 'directory.log.save',
  'article.rename': 'directory.log.rename',
  'article.import': 'directory.log.import',
  'article.move': 'directory.log.move',
  'article.copy': 'directory.log.copy',
  'article.recycle': 'directory.log.recycle',
  'article.restore': 'directory.log.restore',
  'article.purge': 'directory.log.purge',
  'article.publish': 'directory.log.publish',
  'article.cancelPublish': 'directory.log.cancelPublish',
  'article.reindex': 'directory.log.reindex',
  'article.schedule': 'directory.log.schedule',
  'article.unschedule': 'directory.log.unschedule',
  'manual.schedule': 'directory.log.scheduleAll',
  'manual.unschedule': 'directory.log.unscheduleAll',
  'cooperation.set': 'directory.log.cooperation',
  'cooperation.refresh': 'directory.log.cooperation',
  'cooperation.remove': 'directory.log.cooperation',
  'cooperation.join': 'directory.log.cooperationJoin',
  'articleLink.set': 'directory.log.articleLink',
  'articleLink.refresh': 'directory.log.articleLink',
  'articleLink.remove': 'directory.log.articleLink',
  'link.revoke': 'directory.log.linkRevoke',
  'article.restoreVersion': 'directory.log.restoreVersion',
  'article.settings': 'directory.log.articleSettings',
  'comment.create': 'directory.log.comment',
  'comment.reply': 'directory.log.comment',
  'comment.resolve': 'directory.log.resolveComment',
  'comment.update': 'directory.log.changeComment',
  'comment.delete': 'directory.log.changeComment',
  'comment.reopen': 'directory.log.changeComment',
  'manual.create': 'directory.log.createManual',
  'manual.update': 'directory.log.updateManual',
  'manual.settings': 'directory.log.settings',
  'manual.inherit': 'directory.log.inherit',
  'manual.grant': 'directory.log.grant',
  'manual.revoke': 'directory.log.revoke',
  'theme.create': 'directory.log.theme',
  'theme.rename': 'directory.log.theme',
  'theme.save': 'directory.log.theme',
  'theme.reset': 'directory.log.theme',
  'theme.publish': 'directory.log.themePublish',
  'theme.enable': 'directory.log.themeEnable',
  'theme.makeFront': 'directory.log.themeFront',
  'theme.disable': 'directory.log.themeDisable',
  'theme.delete': 'directory.log.themeDelete',
  'theme.undelete': 'directory.log.themeUndelete',
}

/** The sentence about the action, without the person and the title of the article. */
export function logText({ action, data, kind }: ManualLogEntry, manualId: string, t: Translate): string {
  if (action === 'article.transfer')
    return t(data.to === manualId ? 'directory.log.transferIn' : 'directory.log.transferOut')
  if (action === 'article.transferCopy') return t('directory.log.transferCopy')
  if (action === 'article.move' && typeof data.to === 'string' && data.to !== '') {
    return t('directory.log.moveInto', { folder: data.to })
  }
  const text = TEXTS[action]
  if (text) return t(text, { count: typeof data.articles === 'number' ? data.articles : 1 })
  return t('directory.log.other', { kind: t(`directory.log.kinds.${kind}`) })
}
